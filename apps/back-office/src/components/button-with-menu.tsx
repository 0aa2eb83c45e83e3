import { Button, Dropdown } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { MenuButtonProps } from './menu-button.tsx';

/** What was done with the button while the menu was on its way. */
export interface DoneBefore {
  isFocused: boolean;
  /** The mouse is down on it: what comes now takes the place of what would be clicked as it comes up. */
  isDown: boolean;
  isPressed: boolean;
}

interface ButtonWithMenuProps extends MenuButtonProps {
  readonly before: Readonly<DoneBefore>;
}

export const ButtonWithMenu = ({
  items,
  selectedKeys = [],
  placement,
  onOpenChange,
  before,
  ...button
}: ButtonWithMenuProps) => {
  const element = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = (isToOpen: boolean) => {
    setIsOpen(isToOpen);
    onOpenChange?.(isToOpen);
    if (!isToOpen) element.current?.focus();
  };
  useEffect(() => {
    if (before.isFocused) element.current?.focus();
    if (before.isPressed || before.isDown) open(true);
    // oxlint-disable-next-line react/exhaustive-deps -- what was done before is made up for once
  }, []);
  return (
    <Dropdown
      // Of the menu, once somebody has opened it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      open={isOpen}
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
      onOpenChange={open}
    >
      <Button {...button} ref={element} aria-haspopup="menu" aria-expanded={isOpen} />
    </Dropdown>
  );
};
