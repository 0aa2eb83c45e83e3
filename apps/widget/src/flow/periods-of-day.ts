import type { PublicOffer } from '@meridienne/contracts';
import { MINUTES_PER_DAY, parseTimeOfDay } from '@meridienne/domain';
import { offersBySlot } from './offers-of-day.ts';

/** How long after its slot's start a period starts: a slot may run past midnight. */
const minutesIn = ({ timeSlot, categoryTimeslot }: PublicOffer): number =>
  ((parseTimeOfDay(categoryTimeslot?.start ?? '') ?? 0) -
    (parseTimeOfDay(timeSlot.start) ?? 0) +
    MINUTES_PER_DAY) %
  MINUTES_PER_DAY;

/** A duration category's hours under their slots, all by start then end (W §7). */
export const periodsBySlot = (periods: readonly PublicOffer[]): ReturnType<typeof offersBySlot> =>
  offersBySlot(
    periods.toSorted((a, b) => minutesIn(a) - minutesIn(b)),
    [],
  );
