import { useEffect, useRef } from 'react';
import type { Booking } from './use-booking.ts';
import { useWidget } from './widget-context.ts';

/** What is said of a booking outside of its window. */
export interface Outcome {
  readonly text: string;
  readonly language: string;
}

/** Tells the page's launcher what becomes of a booking whose window was closed while it was being sent. */
export const useOutcome = ({ isSending }: Booking): void => {
  const { isOpen, texts, state, onOutcome } = useWidget();
  const wasSending = useRef(false);
  const { booked } = state;
  useEffect(() => {
    const tell = (text: string) => onOutcome({ text, language: texts.language });
    if (isOpen) onOutcome(undefined);
    else if (isSending) tell(texts.t('next.booking'));
    else if (wasSending.current) {
      tell(booked ? texts.t('outcome.booked', { number: booked.bookingId }) : texts.t('outcome.failed'));
    }
    wasSending.current = isSending;
    // Texts and booking are those of the moment at which one of these two changes.
  }, [isOpen, isSending]);
};
