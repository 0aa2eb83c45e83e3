import { useState } from 'react';
import { LoadFailed } from '../components/load-failed.tsx';
import { useCode } from './code.ts';
import { ModalDialog } from './modal-dialog.tsx';
import { useWidget } from './widget-context.ts';

/** Nothing until a drawer is first wanted; most visitors book without one. */
export const LazyDrawers = () => {
  const { state } = useWidget();
  const [isNeeded, setIsNeeded] = useState(false);
  if (state.drawer && !isNeeded) setIsNeeded(true);
  return isNeeded ? <Drawers /> : null;
};

const Drawers = () => {
  const { state, texts, dispatch } = useWidget();
  const { data, status, retry } = useCode('drawers');
  if (data) return <data.DrawerHost />;
  if (status !== 'failed' || !state.drawer) return null;
  return (
    <ModalDialog
      isOpen
      className="overlay alert-overlay"
      label={texts.t('error.load')}
      onDismiss={() => dispatch({ type: 'drawerClosed' })}
    >
      <div className="alert">
        <LoadFailed onRetry={retry} />
      </div>
    </ModalDialog>
  );
};
