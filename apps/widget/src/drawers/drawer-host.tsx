import { useEffect } from 'react';
import { CloseIcon } from '../components/icons.tsx';
import { ModalDialog } from '../element/modal-dialog.tsx';
import { useWidget } from '../element/widget-context.ts';
import { DrawerContent } from './drawer-content.tsx';
import { drawerTitle } from './drawer-title.ts';
import { useDrawer } from './use-drawer.ts';

/** The panel over the present step: details, price, add-ons, log-in (W §2 "Drawers"). */
export const DrawerHost = () => {
  const { texts, state, root, dispatch } = useWidget();
  const { shown, hasContent } = useDrawer(state.drawer);
  const close = () => dispatch({ type: 'drawerClosed' });
  const isOpen = shown !== null;
  useEffect(() => {
    // What opened the drawer may be gone, as the log-in's button is once logged in.
    if (isOpen || root.activeElement) return;
    (root.getElementById('contact') ?? root.getElementById('title'))?.focus();
  }, [isOpen, root]);
  return (
    // Kept when closed: a dialog that is taken away doesn't give the focus back.
    <ModalDialog
      isOpen={isOpen}
      className="overlay drawer-overlay"
      labelledBy="drawer-title"
      dataShown={hasContent}
      onDismiss={close}
    >
      {shown && (
        <div className="drawer">
          <div className="drawer-head">
            <h2 id="drawer-title" tabIndex={-1} data-focus="">
              {drawerTitle(shown, state.user, texts)}
            </h2>
            <button
              type="button"
              className="icon-button"
              aria-label={texts.t('drawer.close')}
              onClick={close}
            >
              <CloseIcon />
            </button>
          </div>
          <DrawerContent drawer={shown} />
        </div>
      )}
    </ModalDialog>
  );
};
