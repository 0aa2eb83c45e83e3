import type { CalendarDay } from '@meridienne/domain';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { WeekGroup } from '../logic/week-model.ts';

const FLASH_MS = 2_400;
/** More at once are no news that anybody could follow. */
const MOST = 20;

/** The bookings of a week, by id: the row and the day they are in. */
const placesOfBookings = (groups: readonly WeekGroup[]): ReadonlyMap<number, string> => {
  const places = new Map<number, string>();
  for (const [row, { cells }] of groups.flatMap(({ rows }) => rows).entries()) {
    for (const [day, cell] of cells.entries()) {
      for (const { id } of cell?.bookings ?? []) places.set(id, `${row}-${day}`);
    }
  }
  return places;
};

/** Lets bookings light up that came while one was looking: their names, or else their cells. */
export const useArrivals = (
  view: RefObject<HTMLElement | null>,
  start: CalendarDay,
  groups: readonly WeekGroup[],
): void => {
  const shown = useRef<{ start: CalendarDay; places: ReadonlyMap<number, string>; keys: string } | null>(
    null,
  );
  useLayoutEffect(() => {
    const before = shown.current;
    const places = placesOfBookings(groups);
    const keys = groups.map(({ id, name }) => `${id} ${name}`).join();
    shown.current = { start, places, keys };
    if (!view.current || before?.start !== start || before.keys !== keys) return;
    const arrived = [...places].filter(([id]) => !before.places.has(id));
    if (arrived.length > MOST || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const [id, place] of arrived) {
      const element =
        view.current.querySelector(`[data-id="${id}"][data-act="booking"]`) ??
        view.current.querySelector(`[data-cell="${place}"]`);
      element?.animate([{ backgroundColor: '#f2b544', color: '#14212b' }, {}], {
        duration: FLASH_MS,
        easing: 'ease-in',
      });
    }
  }, [view, start, groups]);
};
