import { type VenueNow, venueNow } from '@meridienne/domain';
import { useMemo, useSyncExternalStore } from 'react';

const TICK_MS = 10_000;

const onTick = (tick: () => void) => {
  const timer = setInterval(tick, TICK_MS);
  return () => clearInterval(timer);
};

/** The venue's clock, a minute at a time. */
export const useVenueMinute = (timeZone: string): VenueNow => {
  const text = useSyncExternalStore(onTick, () => {
    const { day, minute } = venueNow(new Date(), timeZone);
    return `${day} ${minute}`;
  });
  return useMemo(() => {
    const [day = '', minute] = text.split(' ');
    return { day, minute: Number(minute) };
  }, [text]);
};
