import type { PublicOffer } from '@meridienne/contracts';
import { useEffect, useEffectEvent } from 'react';
import { offersQuery } from '../steps/offers-query.ts';
import { ga4Event } from '../flow/ga4-event.ts';
import { indexOfStep } from '../flow/steps.ts';
import { tell } from './tell.ts';
import type { WidgetShared } from './widget-context.ts';
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
  source: Pick<WidgetShared, 'widget' | 'api' | 'cache' | 'state'>,
  { isOpen, isPreview }: { readonly isOpen: boolean; readonly isPreview: boolean },
): void => {
  const { widget, cache, state } = source;
  const { withTags, step, day, booked } = state;
  const widgetId = widget.id;
  const pushGa4 = useEffectEvent((name: 'step' | 'booked', listed?: readonly PublicOffer[]) => {
    const ga4 = !isPreview && ga4Event(name, widget, state, listed);
    // Each of GA4's events begins with an empty basket.
    if (ga4) window.dataLayer?.push({ ecommerce: null }, ga4);
  });
  const announce = useEffectEvent((name: 'step' | 'booked', detail: object) => {
    tell(host, name, detail);
    if (isPreview) return;
    const id = `brd_${step}_${widgetId}`;
    window.dataLayer?.push({ event: `meridienne_${name}`, id, ...detail });
    pushGa4(name);
  });
  const { key } = offersQuery(source, day ?? '', []);
  useEffect(() => {
    if (step !== 'service' || !isOpen) return undefined;
    const look = () => {
      const { data } = cache.read<PublicOffer[]>(key) ?? {};
      if (data) pushGa4('step', data);
      if (data) stop();
    };
    const stop = cache.watch(key, look);
    look();
    return stop;
  }, [cache, key, step, isOpen]);
  useEffect(() => {
    if (isOpen) announce('step', { widgetId, step, index: indexOfStep(withTags, step) });
  }, [host, widgetId, withTags, step, isOpen]);
  useEffect(() => {
    if (!booked) return;
    const { bookingId, totalMinor, currency } = booked;
    announce('booked', { widgetId, bookingId, price: fromMinor(totalMinor, currency), currency });
  }, [host, widgetId, booked]);
};
