import { Type } from 'typebox';
import { defineJob } from '../../../../jobs/job-type.ts';

/** What can't be read is no failure of the job: it is told of, and read again a quarter of an hour later. */
export const readCalendarJob = defineJob(
  'read-calendar-in',
  Type.Object({ accountId: Type.Integer(), calendarId: Type.Integer() }),
  { maxAttempts: 3 },
);

/** One at a time, in whichever process. */
export const calendarKey = (calendarId: number) => `${readCalendarJob.name} ${calendarId}`;
