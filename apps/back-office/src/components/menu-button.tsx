import { Button, type ButtonProps, type DropdownProps, type MenuProps } from 'antd';
import { type ReactNode, Suspense, useRef } from 'react';
import { later } from '../lib/later.ts';
import type { DoneBefore } from './button-with-menu.tsx';

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
  return <UntilMenu button={button}>{(before) => <ButtonWithMenu {...props} before={before} />}</UntilMenu>;
};

interface UntilMenuProps {
  readonly button: ButtonProps;
  /** The button with its menu, whose code comes; what was pressed before opens it then. */
  readonly children: (before: DoneBefore) => ReactNode;
}

export const UntilMenu = ({ button, children }: UntilMenuProps) => {
  const before = useRef<DoneBefore>({ isFocused: false, isDown: false, isPressed: false });
  return (
    <Suspense
      fallback={
        <Button
          {...button}
          aria-haspopup="menu"
          aria-expanded={false}
          onFocus={() => (before.current.isFocused = true)}
          onBlur={() => (before.current.isFocused = false)}
          onPointerDown={({ button: which, pointerType }) =>
            (before.current.isDown = which === 0 && pointerType === 'mouse')
          }
          onPointerLeave={() => (before.current.isDown = false)}
          onClick={() => (before.current.isPressed = true)}
        />
      }
    >
      {children(before.current)}
    </Suspense>
  );
};
