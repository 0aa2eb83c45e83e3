import { type CalendarDay, venueNow } from '@meridienne/domain';
import { useCallback, useSyncExternalStore } from 'react';

const TICK_MS = 10_000;

const onTick = (tick: () => void) => {
  const timer = setInterval(tick, TICK_MS);
  return () => clearInterval(timer);
};

/** The venue's today; a page that stays open over its midnight goes on to the next one. */
export const useVenueDay = (timeZone: string): CalendarDay =>
  useSyncExternalStore(
    onTick,
    useCallback(() => venueNow(new Date(), timeZone).day, [timeZone]),
  );

/** What the venue's clock says, in minutes since midnight. */
export const useVenueMinute = (timeZone: string): number =>
  useSyncExternalStore(
    onTick,
    useCallback(() => venueNow(new Date(), timeZone).minute, [timeZone]),
  );
