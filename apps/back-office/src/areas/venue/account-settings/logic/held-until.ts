import {
  daysBetween,
  formatTimeOfDay,
  type Minutes,
  offeredUntil,
  venueNow,
  WAITING_MINUTES,
} from '@meridienne/domain';

/** Late in the evening, so that whatever a venue chooses reaches into the night. */
const DAY = '2026-06-01';
const AT = '21h50';

/** An offer of the waiting list that is made just before the night: until when it is held. */
export const heldFromEvening = (minutes: Minutes): { at: string; time: string; days: number } | null => {
  if (!Number.isInteger(minutes) || minutes < WAITING_MINUTES.min || minutes > WAITING_MINUTES.max)
    return null;
  const until = offeredUntil(new Date(`${DAY}T${AT.replace('h', ':')}:00Z`), {
    minutes,
    closes: { day: '2026-06-30', minute: 0 },
    timeZone: 'UTC',
  });
  if (!until) return null;
  const { day, minute } = venueNow(until, 'UTC');
  return { at: AT, time: formatTimeOfDay(minute), days: daysBetween(DAY, day) };
};
