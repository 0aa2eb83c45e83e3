import { CloseIcon } from '../components/icons.tsx';
import { ModalDialog } from '../element/modal-dialog.tsx';
import { useWidget } from '../element/widget-context.ts';
import { DrawerContent } from './drawer-content.tsx';
import { drawerTitle } from './drawer-title.ts';
import { useDrawer } from './use-drawer.ts';

/** The panel over the present step: details, price, add-ons, log-in (W §2 "Drawers"). */
export const DrawerHost = () => {
  const { texts, state, dispatch } = useWidget();
  const { shown, hasContent } = useDrawer(state.drawer);
  if (!shown) return null;
  const close = () => dispatch({ type: 'drawerClosed' });
  return (
    <ModalDialog
      isOpen
      className="overlay drawer-overlay"
      labelledBy="drawer-title"
      dataShown={hasContent}
      onDismiss={close}
    >
      <div className="drawer">
        <header className="drawer-head">
          <h2 id="drawer-title" tabIndex={-1} data-focus="">
            {drawerTitle(shown, texts)}
          </h2>
          <button type="button" className="icon-button" aria-label={texts.t('drawer.close')} onClick={close}>
            <CloseIcon />
          </button>
        </header>
        <DrawerContent drawer={shown} />
      </div>
    </ModalDialog>
  );
};
