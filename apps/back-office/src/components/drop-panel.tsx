import { DownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import styles from './drop-panel.module.css';

interface DropPanelProps {
  readonly text: ReactNode;
  readonly icon?: ReactNode;
  /** Something in it differs from the usual. */
  readonly isOn?: boolean;
  /** Which side of the button it keeps to. */
  readonly align?: 'start' | 'end';
  readonly children: ReactNode;
}

/** What fields open of their own stands at the end of the page, and belongs to the panel all the same. */
const POPUPS = '.ant-picker-dropdown, .ant-select-dropdown, .ant-modal-root, .ant-message';

/** A button with fields below it, which follow it in the order of the keyboard. */
export const DropPanel = ({ text, icon, isOn = false, align = 'start', children }: DropPanelProps) => {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isWithin = (target: EventTarget | null) =>
    target instanceof Element && (root.current?.contains(target) === true || target.closest(POPUPS) !== null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = ({ target }: PointerEvent) => {
      if (!isWithin(target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [isOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen || event.defaultPrevented) return;
    event.stopPropagation();
    setIsOpen(false);
    button.current?.focus();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !isWithin(relatedTarget)) setIsOpen(false);
  };
  return (
    <div ref={root} className={styles.root} role="presentation" onKeyDown={onKeyDown} onBlur={onBlur}>
      <Button
        ref={button}
        {...(icon !== undefined && { icon })}
        className={isOn ? `${styles.on}` : ''}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {text}
        <DownOutlined aria-hidden="true" className={styles.arrow} />
      </Button>
      {isOpen && (
        <div id={id} className={styles.panel} data-align={align}>
          {children}
        </div>
      )}
    </div>
  );
};
