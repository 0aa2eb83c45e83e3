import type { PublicWidget } from '@meridienne/contracts';
import { useEffect, useEffectEvent } from 'react';
import { ga4Event } from '../flow/ga4-event.ts';
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

/**
 * Tells the page each step shown and each booking made: its scripts by events, its tag manager by its queue,
 * since neither sees into a shadow root. A preview is told to the scripts only (W §4).
 */
export const useFlowEvents = (
  host: Element,
  widget: PublicWidget,
  state: FlowState,
  { isOpen, isPreview }: { readonly isOpen: boolean; readonly isPreview: boolean },
): void => {
  const { withTags, step, booked } = state;
  const widgetId = widget.id;
  const announce = useEffectEvent((name: 'step' | 'booked', detail: object) => {
    tell(host, name, detail);
    if (isPreview) return;
    const id = `brd_${step}_${widgetId}`;
    window.dataLayer?.push({ event: `meridienne_${name}`, id, ...detail });
    const ga4 = ga4Event(name, widget, state);
    // Each of GA4's events begins with an empty basket.
    if (ga4) window.dataLayer?.push({ ecommerce: null }, ga4);
  });
  useEffect(() => {
    if (isOpen) announce('step', { widgetId, step, index: indexOfStep(withTags, step) });
  }, [host, widgetId, withTags, step, isOpen]);
  useEffect(() => {
    if (!booked) return;
    const { bookingId, totalMinor, currency } = booked;
    announce('booked', { widgetId, bookingId, price: fromMinor(totalMinor, currency), currency });
  }, [host, widgetId, booked]);
};
