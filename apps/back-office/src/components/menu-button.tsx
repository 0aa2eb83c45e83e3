import { Button, type ButtonProps, type DropdownProps, type MenuProps } from 'antd';
import { Suspense, useRef } from 'react';
import { later } from '../lib/later.ts';

export interface MenuButtonProps extends ButtonProps {
  readonly items: MenuProps['items'];
  readonly selectedKeys?: string[];
  readonly placement?: DropdownProps['placement'];
  onOpenChange?: (isOpen: boolean) => void;
}

const ButtonWithMenu = later(async () => (await import('./button-with-menu.tsx')).ButtonWithMenu);

/** A button that opens a menu: the arrows walk in it, and the focus comes back. The menu comes after the page. */
export const MenuButton = (props: MenuButtonProps) => {
  const { items: _items, selectedKeys: _keys, placement: _placement, onOpenChange: _open, ...button } = props;
  /** What was done with it before. */
  const before = useRef({ isFocused: false, isPressed: false });
  return (
    <Suspense
      fallback={
        <Button
          {...button}
          aria-haspopup="menu"
          aria-expanded={false}
          onFocus={() => (before.current.isFocused = true)}
          onBlur={() => (before.current.isFocused = false)}
          onClick={() => (before.current.isPressed = true)}
        />
      }
    >
      <ButtonWithMenu {...props} before={before.current} />
    </Suspense>
  );
};
