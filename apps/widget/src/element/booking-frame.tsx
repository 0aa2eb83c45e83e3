import { type CSSProperties, type ReactNode, useEffect } from 'react';
import { ModalDialog } from './modal-dialog.tsx';
import { lockScroll } from './scroll-lock.ts';
import { useWidget } from './widget-context.ts';

interface BookingFrameProps {
  readonly isInline: boolean;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** What the card stands in: a modal over the page, or a place of the page itself. */
export const BookingFrame = ({ isInline, isOpen, children }: BookingFrameProps) => {
  const { widget, texts, canClose, close } = useWidget();
  const { fill, onFill, ink, edge } = widget.palette;
  const style = {
    '--fill': fill,
    '--on-fill': onFill,
    '--accent-ink': ink,
    '--accent-edge': edge,
  } as CSSProperties;
  const isLocked = isOpen && !isInline;
  useEffect(() => (isLocked ? lockScroll() : undefined), [isLocked]);
  const same = { lang: texts.language, style };
  return isInline ? (
    // A group, since a region would be one more landmark of the page's.
    <div {...same} className="m inline" role="group" aria-label={texts.t('modal.name')}>
      {children}
    </div>
  ) : (
    <ModalDialog
      {...same}
      isOuter
      isOpen={isOpen}
      className="overlay"
      label={texts.t('modal.name')}
      onDismiss={canClose ? close : undefined}
    >
      {children}
    </ModalDialog>
  );
};
