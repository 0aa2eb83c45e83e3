import { formatTimeOfDay, localTimes, MINUTES_PER_DAY, writeDay } from '@meridienne/domain';

/** The first of January 2024 was a Monday. @param weekday 1 is Monday */
export const weekdayName = (weekday: number, language: string): string =>
  writeDay(`2024-01-0${weekday}`, language, { weekday: 'long' });

/** When an hour begins; from 24 on, one of the next day. */
export const hourText = (hour: number, language: string): string =>
  localTimes(formatTimeOfDay((hour * 60) % MINUTES_PER_DAY), language);
