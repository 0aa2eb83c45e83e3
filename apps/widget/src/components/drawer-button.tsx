import type { ButtonHTMLAttributes } from 'react';
import { prefetchCode } from '../element/code.ts';
import { useWidget } from '../element/widget-context.ts';
import type { Drawer } from '../flow/state.ts';

type DrawerButtonProps = { readonly drawer: Drawer } & ButtonHTMLAttributes<HTMLButtonElement>;

/** Opens a drawer, whose code it fetches as soon as one comes near. */
export const DrawerButton = ({ drawer, ...button }: DrawerButtonProps) => {
  const shared = useWidget();
  const prefetch = () => {
    prefetchCode(shared, 'drawers');
    if (drawer.name !== 'price' && drawer.name !== 'addons') prefetchCode(shared, drawer.name);
  };
  return (
    <button
      type="button"
      {...button}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => shared.dispatch({ type: 'drawerOpened', drawer })}
    />
  );
};
