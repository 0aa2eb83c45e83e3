import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { keepFocus } from './keep-focus.ts';
import { useWidget } from './widget-context.ts';

interface ModalDialogProps {
  readonly isOpen: boolean;
  /** The window itself; drawers and alerts lie over it. */
  readonly isOuter?: boolean;
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
  const { isOuter = false, onDismiss } = props;
  // A dialog left open over a closed window would block the whole page without being seen.
  const isOpen = useWidget().isOpen && props.isOpen;
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);

  const open = useEffectEvent((inLayout: boolean) => {
    if (inLayout !== isOuter) return undefined;
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
  });
  // The window has to lie below its drawers, even when both open at once.
  useLayoutEffect(() => open(true), [isOpen]);
  useEffect(() => open(false), [isOpen]);

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
        // Escape is handled here, since a page may have disabled the browser's own handling, and only by the uppermost
        // dialog.
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onDismiss?.();
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
