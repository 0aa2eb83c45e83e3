import { toJson } from '@meridienne/client';
import { venueNow } from '@meridienne/domain';
import { useEffect, useRef, useState } from 'react';
import type { WidgetShared } from '../element/widget-context.ts';
import { totalMinor } from '../flow/choice.ts';
import { isStillAhead, keptVisitIn, visitOf, type KeptVisit } from './kept-visit.ts';

export interface EarlierVisit {
  /** What an earlier load of the page has left, until something else is chosen. */
  readonly earlier: KeptVisit | null;
  /** A link has led to what is shown, and nothing else has been chosen since. */
  readonly isLed: boolean;
  forget(): void;
}

/** Keeps what is chosen and typed in the tab, so that a reload loses nothing. A preview keeps nothing. */
export const useKeptVisit = ({
  widget,
  state,
  isPreview,
  isLeading,
}: Pick<WidgetShared, 'widget' | 'state' | 'isPreview' | 'isLeading'>): EarlierVisit => {
  const [storage] = useState(() => keptVisitIn(widget.id));
  const [earlier, setEarlier] = useState(() => {
    const kept = isPreview ? null : storage.read();
    return kept && isStillAhead(kept, venueNow(new Date(), widget.account.timeZone).day) ? kept : null;
  });
  const forget = () => setEarlier(null);
  const text = toJson(visitOf(state, totalMinor(widget, state))) ?? 'null';
  // Where a link has led is no choice of the visitor's yet: an address that has a wish is followed by each reload.
  const wasLeading = useRef(false);
  const led = useRef('null');
  if (wasLeading.current && !isLeading) led.current = text;
  wasLeading.current = isLeading;
  const isNew = text !== 'null' && text !== led.current;
  if (earlier && !isLeading && (isNew || state.booked)) forget();
  const isKept = !isPreview && !earlier;
  useEffect(() => {
    if (isKept) storage.write(JSON.parse(text) as KeptVisit | null);
  }, [storage, isKept, text]);
  return { earlier, isLed: text !== 'null' && !isNew, forget };
};
