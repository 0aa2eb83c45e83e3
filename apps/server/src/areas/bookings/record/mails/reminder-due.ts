import { isTimeToRemind } from '@meridienne/domain';
import { newsOf } from '../jobs/booking-news.ts';
import type { BookingForMail } from '../queries/booking-for-mail.ts';

/** Whether a reminder of this day still tells what is so: what was moved to another is reminded of in its own time. */
export const isReminderDue = (row: BookingForMail, day: string, at: Date): boolean =>
  row.reminder_days > 0 &&
  row.erased_at === null &&
  newsOf(row.status) === 'booked' &&
  row.day === day &&
  isTimeToRemind({ day, startMinute: row.start_minute, timeZone: row.time_zone }, at);
