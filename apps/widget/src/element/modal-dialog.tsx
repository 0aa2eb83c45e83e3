import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { keepFocus } from './keep-focus.ts';

interface ModalDialogProps {
  readonly isOpen: boolean;
  readonly className: string;
  readonly lang?: string;
  readonly label?: string;
  readonly labelledBy?: string;
  readonly describedBy?: string;
  readonly role?: 'alertdialog';
  readonly style?: CSSProperties;
  /** A drawer's content comes a moment after its frame. */
  readonly dataShown?: boolean;
  readonly children: ReactNode;
  /** Escape, or a click beside the content. Absent: neither closes. */
  readonly onDismiss?: (() => void) | undefined;
}

/**
 * The browser's own modal dialog, filling the window: it lies above every layer of the page, and the page
 * behind can't be reached, without a touch to it.
 */
export const ModalDialog = (props: ModalDialogProps) => {
  const { isOpen, onDismiss } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return undefined;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => keepFocus(event, dialog);
    dialog.addEventListener('keydown', onKey);
    return () => {
      dialog.removeEventListener('keydown', onKey);
      dialog.close();
    };
  }, [isOpen]);

  return (
    <dialog
      ref={ref}
      className={`m ${props.className}`}
      role={props.role}
      lang={props.lang}
      aria-label={props.label}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      style={props.style}
      data-shown={props.dataShown || undefined}
      onKeyDown={(event) => {
        // Chromium lets a second Escape through whatever the cancel event says.
        if (event.key === 'Escape' && !onDismiss) event.preventDefault();
      }}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        onDismiss?.();
      }}
      onPointerDown={(event) => (pressedBeside.current = event.target === ref.current)}
      onClick={(event) => {
        // The second click of a double one may land where the card has just been.
        if (event.target === ref.current && pressedBeside.current && event.detail < 2) onDismiss?.();
      }}
    >
      {props.children}
    </dialog>
  );
};
