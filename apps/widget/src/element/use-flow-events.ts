import { useEffect } from 'react';
import type { FlowState } from '../flow/state.ts';
import { indexOfStep } from '../flow/steps.ts';
import { tell } from './tell.ts';
import { fromMinor } from '@meridienne/domain';

/** Tells the page each step shown and each booking made, by events on the widget's element. */
export const useFlowEvents = (host: Element, widgetId: number, state: FlowState, isOpen: boolean): void => {
  const { withTags, step, booked } = state;
  useEffect(() => {
    if (isOpen) tell(host, 'step', { widgetId, step, index: indexOfStep(withTags, step) });
  }, [host, widgetId, withTags, step, isOpen]);
  useEffect(() => {
    if (!booked) return;
    const { bookingId, totalMinor, currency } = booked;
    tell(host, 'booked', { widgetId, bookingId, price: fromMinor(totalMinor, currency), currency });
  }, [host, widgetId, booked]);
};
