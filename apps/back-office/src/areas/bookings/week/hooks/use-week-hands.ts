import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { elementAt, type GridElement, placeOf, readGrid } from '../../../../ground/grid/grid-element.ts';
import type { GridLine, Place } from '../../../../ground/grid/lines.ts';
import { entrance, move } from '../../../../ground/grid/moves.ts';
import { actOf, type OnWeekAct } from '../logic/week-acts.ts';
import { WEEK_DAYS } from '../logic/week-model.ts';

interface WeekHands {
  readonly lines: readonly GridLine[];
  /** Of the first day that isn't past, as bits: where the keyboard enters. */
  readonly openDays: number;
  readonly onAct: OnWeekAct;
}

const WEEK_KEYS = ['PageUp', 'PageDown'];

/** The week as one stop of the keyboard, in which arrows walk; and whatever is pressed in it. */
export const useWeekHands = (scroller: RefObject<HTMLElement | null>, hands: WeekHands) => {
  const { lines, openDays } = hands;
  const element = useRef<GridElement>({ rows: [] });
  const stop = useRef<HTMLElement>(null);
  const place = useRef<Place | null>(null);

  const makeStop = (to: Place) => {
    const next = elementAt(element.current, to);
    if (stop.current !== next) stop.current?.removeAttribute('tabindex');
    if (next) next.tabIndex = 0;
    stop.current = next;
    place.current = to;
  };

  useLayoutEffect(() => {
    if (!scroller.current) return;
    element.current = readGrid(scroller.current);
    const { line, column } = place.current ?? entrance(lines, openDays);
    makeStop({ line: Math.min(line, lines.length - 1), column });
  }, [lines, openDays, scroller]);

  /** What is pressed keeps the keyboard on its cell: the button itself may go with what it stood for. */
  const press = useEffectEvent((button: Element) => {
    const act = actOf(button);
    const at = placeOf(button);
    if (!act || !at) return;
    makeStop(at);
    stop.current?.focus({ preventScroll: true });
    hands.onAct(act, button as HTMLElement);
  });

  const pressKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const from = placeOf(event.target);
    // The keys that turn a page turn the week.
    if (!from || altKey || shiftKey || WEEK_KEYS.includes(key)) return;
    if (key === 'Enter' || key === ' ') {
      if ((event.target as Element).closest('button')) return;
      const cell = elementAt(element.current, from);
      const button =
        cell?.querySelector('[data-act="menu"], [data-act="bookings"], [data-act="detail"]') ??
        // A category by the hour is booked in its detail, not here.
        cell?.closest('.pg-group')?.querySelector('[data-act="detail"]');
      event.preventDefault();
      if (button) press(button);
      return;
    }
    const step = { key, isFar: ctrlKey || metaKey, isExtending: false };
    const to = move(from, step, { lines, dayCount: WEEK_DAYS, page: 1 });
    if (!to) return;
    event.preventDefault();
    makeStop(to);
    stop.current?.focus();
  });

  useEffect(() => {
    const grid = scroller.current;
    if (!grid) return;
    const onClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('[data-act]') : null;
      if (button) press(button);
    };
    const onKey = (event: KeyboardEvent) => pressKey(event);
    grid.addEventListener('click', onClick);
    grid.addEventListener('keydown', onKey);
    const head = grid.querySelector<HTMLElement>('.pg-head');
    const watch = new ResizeObserver(() =>
      grid.style.setProperty('--pg-head-height', `${head?.offsetHeight ?? 0}px`),
    );
    if (head) watch.observe(head);
    return () => {
      grid.removeEventListener('click', onClick);
      grid.removeEventListener('keydown', onKey);
      watch.disconnect();
    };
  }, [scroller]);
};
