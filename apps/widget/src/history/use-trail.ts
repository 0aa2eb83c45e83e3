import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Booking } from '../element/use-booking.ts';
import type { WidgetShared } from '../element/widget-context.ts';
import { reachOf } from '../flow/reach.ts';
import { entriesOf, stepOfEntry } from './entries.ts';
import { createTrail, type Traveller } from './trail.ts';

const trail = createTrail(window);

/** Back steps back, and from the first step closes; Forward goes on again (W §4). A preview leaves history alone. */
export const useTrail = (shared: WidgetShared, booking: Booking): void => {
  const { widget, state, isOpen, isPreview, canClose, dispatch, close, root } = shared;
  const over = booking.alert ? 'alert' : state.drawer && 'drawer';
  const entries = isOpen && !isPreview ? entriesOf(state, canClose, over) : [];

  /** Whether what lies over the step, or the window itself, was what Back was meant for. */
  const dismiss = (count: number): boolean => {
    if (over && count === entries.length - 1) {
      if (!booking.alert) dispatch({ type: 'drawerClosed' });
      else {
        booking.dismiss();
        // An alert that is taken away doesn't give the focus back.
        setTimeout(() => root.activeElement ?? root.getElementById('title')?.focus());
      }
      return true;
    }
    if (booking.alert || count > 0 || !canClose) return false;
    close();
    return true;
  };
  const travel: Traveller['travel'] = (count, at, isSamePage, isElsewhere) => {
    // What stands in the page stays as it is while the visitor reads elsewhere in the page.
    if (count === 0 && isElsewhere && !canClose) return true;
    if (isPreview || booking.isSending || (!isOpen && !isSamePage)) return false;
    if (isOpen && dismiss(count)) return true;
    const step = stepOfEntry(state, canClose, count);
    // The page's own entry has no mark.
    const isIt = count === 0 || at === step;
    const canShow = state.booked ? at === 'end' : isIt && reachOf(state, step ?? 'start') === step;
    if (!step || !canShow) return false;
    if (!state.booked) dispatch({ type: 'wentTo', step });
    if (!isOpen) void window.Meridienne?.open?.(widget.id);
    return true;
  };

  const latest = useRef(travel);
  useLayoutEffect(() => void (latest.current = travel));
  const [traveller] = useState<Traveller>(() => ({ travel: (...to) => latest.current(...to) }));
  const wanted = entries.join();
  useLayoutEffect(() => trail.want(traveller, wanted === '' ? [] : wanted.split(',')), [traveller, wanted]);
  useEffect(() => () => trail.leave(traveller), [traveller]);
};
