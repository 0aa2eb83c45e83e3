import { formatTimeOfDay, localTimes, MINUTES_PER_DAY } from '@meridienne/domain';

/** When an hour begins; from 24 on, one of the next day. */
export const hourText = (hour: number, language: string): string =>
  localTimes(formatTimeOfDay((hour * 60) % MINUTES_PER_DAY), language);
