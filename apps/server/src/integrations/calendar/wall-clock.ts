import { addDays, type CalendarDay, MINUTES_PER_DAY, type Minutes } from '@meridienne/domain';
import type { ICalDayJsStub } from 'ical-generator';

/**
 * What a venue's clock shows, as the calendar library takes a date. It knows no zone: an instant would be written by
 * the server's own, which has other hours that don't exist.
 */
export class WallClock implements ICalDayJsStub {
  readonly #digits: string;

  /** @param minute since the day's midnight; past 1440 on the next day */
  constructor(day: CalendarDay, minute: Minutes) {
    const date = addDays(day, Math.floor(minute / MINUTES_PER_DAY));
    const ofDay = minute % MINUTES_PER_DAY;
    const time = [Math.floor(ofDay / 60), ofDay % 60, 0]
      .map((part) => String(part).padStart(2, '0'))
      .join(':');
    this.#digits = `${date}T${time}`;
  }

  format(format?: string): string {
    const [date = '', time = ''] = this.#digits.replaceAll(/[-:]/g, '').split('T');
    return format === 'HHmmss' ? time : date;
  }

  isValid(): boolean {
    return true;
  }

  /** To be compared with another one of the same venue. */
  toDate(): Date {
    return new Date(`${this.#digits}Z`);
  }

  toJSON(): string {
    return this.#digits;
  }
}
