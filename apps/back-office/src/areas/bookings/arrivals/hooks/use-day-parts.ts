import type { Booking } from '@meridienne/contracts';
import { useEffect, useMemo, useState } from 'react';
import { type DayPart, dayParts, type Stage, stageOf } from '../logic/day-parts.ts';

/** How often somebody has come back to the page. */
const useLooks = (): number => {
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    const onLook = () => void (document.visibilityState === 'visible' && setLooks((count) => count + 1));
    document.addEventListener('visibilitychange', onLook);
    return () => document.removeEventListener('visibilitychange', onLook);
  }, []);
  return looks;
};

/**
 * A day's guests in parts. Who is next is asked anew with each look at the page, and never in between: a guest who
 * moved away under somebody's thumb would let the next one be tapped.
 * @param bookings in their order; undefined while they load
 * @param day of the bookings
 */
export const useDayParts = (
  bookings: readonly Booking[] | undefined,
  day: string,
  isToday: boolean,
): readonly DayPart<Booking>[] => {
  const look = `${day} ${useLooks()}`;
  const [seen, setSeen] = useState<{ look: string; stages: ReadonlyMap<number, Stage> } | null>(null);
  if (bookings && seen?.look !== look) {
    setSeen({ look, stages: new Map(bookings.map((booking) => [booking.id, stageOf(booking)])) });
  }
  return useMemo(
    () => dayParts(bookings ?? [], isToday ? (seen?.stages ?? new Map<number, Stage>()) : null),
    [bookings, isToday, seen],
  );
};
