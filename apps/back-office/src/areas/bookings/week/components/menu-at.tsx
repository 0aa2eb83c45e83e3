import { Dropdown, type MenuProps } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import styles from './menu-at.module.css';

interface MenuAtProps {
  /** What it opens at. */
  readonly at: HTMLElement;
  /** Where the keyboard goes on; what opens next gives the focus back to it too. */
  readonly back: HTMLElement;
  readonly label: string;
  readonly items: MenuProps['items'];
  onPick(key: string): void;
  onClose(): void;
}

/** Keys that lead away from where it opened. */
const LEAVING = ['Tab', 'PageUp', 'PageDown'];

/** The one menu of many cells or bars, where it was asked for. */
export const MenuAt = ({ at, back, label, items, onPick, onClose }: MenuAtProps) => {
  const { left, top, width, height } = at.getBoundingClientRect();
  const close = () => {
    back.focus({ preventScroll: true });
    onClose();
  };
  useLeaving(close, onClose);
  return (
    <Dropdown
      open
      // The focus goes to the menu that somebody has just opened.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      trigger={['click']}
      menu={{
        items,
        'aria-label': label,
        onClick: ({ key, domEvent }) => {
          // Or Enter would press what gets the focus next: the new window's own cross.
          domEvent.preventDefault();
          close();
          onPick(key);
        },
      }}
      onOpenChange={(isOpen) => !isOpen && close()}
    >
      <span className={styles.at} style={{ left, top, width, height }} />
    </Dropdown>
  );
};

/** The menu goes when the page moves under it, or a key leads away from its cell. */
const useLeaving = (close: () => void, onClose: () => void) => {
  useEffect(() => {
    // Closes the menu when the week scrolls: its cell would move away under it.
    const onScroll = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('.ant-dropdown, .ant-dropdown-menu-submenu'))
        onClose();
    };
    addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => removeEventListener('scroll', onScroll, { capture: true });
  }, [onClose]);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!LEAVING.includes(event.key)) return;
    // The menu has no next stop: by itself it would leave the keyboard nowhere.
    if (event.key === 'Tab') {
      event.preventDefault();
      event.stopPropagation();
    }
    close();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener, { capture: true });
    return () => removeEventListener('keydown', listener, { capture: true });
  }, []);
};
