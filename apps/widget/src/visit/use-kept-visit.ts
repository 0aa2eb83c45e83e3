import { toJson } from '@meridienne/client';
import { venueNow } from '@meridienne/domain';
import { useEffect, useState } from 'react';
import type { WidgetShared } from '../element/widget-context.ts';
import { totalMinor } from '../flow/choice.ts';
import { isStillAhead, keptVisitIn, visitOf, type KeptVisit } from './kept-visit.ts';

export interface EarlierVisit {
  /** What an earlier load of the page has left, until something else is chosen. */
  readonly earlier: KeptVisit | null;
  forget(): void;
}

/** Keeps what is chosen and typed in the tab, so that a reload loses nothing. A preview keeps nothing. */
export const useKeptVisit = ({
  widget,
  state,
  isPreview,
}: Pick<WidgetShared, 'widget' | 'state' | 'isPreview'>): EarlierVisit => {
  const [storage] = useState(() => keptVisitIn(widget.id));
  const [earlier, setEarlier] = useState(() => {
    const kept = isPreview ? null : storage.read();
    return kept && isStillAhead(kept, venueNow(new Date(), widget.account.timeZone).day) ? kept : null;
  });
  const forget = () => setEarlier(null);
  const text = toJson(visitOf(state, totalMinor(widget, state))) ?? 'null';
  if (earlier && (text !== 'null' || state.booked)) forget();
  const isKept = !isPreview && !earlier;
  useEffect(() => {
    if (isKept) storage.write(JSON.parse(text) as KeptVisit | null);
  }, [storage, isKept, text]);
  return { earlier, forget };
};
