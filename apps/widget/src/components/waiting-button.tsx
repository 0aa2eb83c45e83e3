import { useWidget } from '../element/widget-context.ts';
import type { Wanted } from '../flow/state.ts';
import { DrawerButton } from './drawer-button.tsx';

/** Leads to the waiting list, where the venue has one: where nothing fits, or what fitted is sold out. */
export const WaitingButton = ({ wanted }: { readonly wanted: Wanted }) => {
  const { widget, texts } = useWidget();
  return widget.account.hasWaitingList ? (
    <p className="waiting-way">
      <DrawerButton drawer={{ name: 'waiting', wanted }} className="link">
        {texts.t('wait.open')}
      </DrawerButton>
    </p>
  ) : null;
};
