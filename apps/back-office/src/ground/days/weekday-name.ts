import { writeDay } from '@meridienne/domain';

/** The first of January 2024 was a Monday. @param weekday 1 is Monday */
export const weekdayName = (weekday: number, language: string): string =>
  writeDay(`2024-01-0${weekday}`, language, { weekday: 'long' });
