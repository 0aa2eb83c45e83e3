import { useEffect } from 'react';
import type { FlowState } from '../flow/state.ts';
import { indexOfStep } from '../flow/steps.ts';
import { tell } from './tell.ts';
import { fromMinor } from '@meridienne/domain';

declare global {
  interface Window {
    /** A tag manager's queue, on pages that have one. */
    dataLayer?: object[];
  }
}

/** For the page's scripts by an event, for its tag manager by its queue: neither sees into a shadow root. */
const announce = (host: Element, name: 'step' | 'booked', detail: object) => {
  tell(host, name, detail);
  window.dataLayer?.push({ event: `meridienne_${name}`, ...detail });
};

/** Tells the page each step shown and each booking made, by events and through its tag manager. */
export const useFlowEvents = (host: Element, widgetId: number, state: FlowState, isOpen: boolean): void => {
  const { withTags, step, booked } = state;
  useEffect(() => {
    if (isOpen) announce(host, 'step', { widgetId, step, index: indexOfStep(withTags, step) });
  }, [host, widgetId, withTags, step, isOpen]);
  useEffect(() => {
    if (!booked) return;
    const { bookingId, totalMinor, currency } = booked;
    announce(host, 'booked', { widgetId, bookingId, price: fromMinor(totalMinor, currency), currency });
  }, [host, widgetId, booked]);
};
