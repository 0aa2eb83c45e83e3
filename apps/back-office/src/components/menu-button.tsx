import { Button, type ButtonProps, Dropdown, type DropdownProps, type MenuProps } from 'antd';
import { useRef, useState } from 'react';

interface MenuButtonProps extends ButtonProps {
  readonly items: MenuProps['items'];
  readonly selectedKeys?: string[];
  readonly placement?: DropdownProps['placement'];
  onOpenChange?: (isOpen: boolean) => void;
}

/** A button that opens a menu: the arrows walk in it, and the focus comes back. */
export const MenuButton = ({
  items,
  selectedKeys = [],
  placement,
  onOpenChange,
  ...button
}: MenuButtonProps) => {
  const element = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dropdown
      // Of the menu, once somebody has opened it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      menu={{
        items: items ?? [],
        selectedKeys,
        onClick: ({ domEvent }) => {
          // The stroke that chooses would press the button too, which has the focus again by then.
          if (domEvent.type === 'keydown') domEvent.preventDefault();
        },
      }}
      trigger={['click']}
      {...(placement && { placement })}
      onOpenChange={(open) => {
        setIsOpen(open);
        onOpenChange?.(open);
        if (!open) element.current?.focus();
      }}
    >
      <Button {...button} ref={element} aria-haspopup="menu" aria-expanded={isOpen} />
    </Dropdown>
  );
};
