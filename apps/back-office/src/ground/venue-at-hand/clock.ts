import { type CalendarDay, type VenueNow, venueNow } from '@meridienne/domain';
import { useCallback, useMemo, useSyncExternalStore } from 'react';

export const TICK_MS = 10_000;

const onTick = (tick: () => void) => {
  const timer = setInterval(tick, TICK_MS);
  return () => clearInterval(timer);
};

/** Now, to the tick: what is drawn with it goes on by itself. */
export const useNow = (): Date => {
  const ticks = useSyncExternalStore(onTick, () => Math.floor(Date.now() / TICK_MS));
  return useMemo(() => new Date(ticks * TICK_MS), [ticks]);
};

/** Now, once: for what somebody does. What is drawn goes on by the hooks. */
export const readNow = (): Date => new Date();

/** The venue's now, once. */
export const readVenueNow = (timeZone: string): VenueNow => venueNow(readNow(), timeZone);

/** The venue's today; a page that stays open over its midnight goes on to the next one. */
export const useVenueDay = (timeZone: string): CalendarDay =>
  useSyncExternalStore(
    onTick,
    useCallback(() => readVenueNow(timeZone).day, [timeZone]),
  );

/** What the venue's clock says, a minute at a time. */
export const useVenueNow = (timeZone: string): VenueNow => {
  const day = useVenueDay(timeZone);
  const minute = useSyncExternalStore(
    onTick,
    useCallback(() => readVenueNow(timeZone).minute, [timeZone]),
  );
  return useMemo(() => ({ day, minute }), [day, minute]);
};
