import { Type } from 'typebox';
import { defineJob } from '../../../../jobs/job-type.ts';

/** The same by text message. Eight tries take half an hour: after it a mail still comes in time. */
export const reminderSmsJob = defineJob(
  'booking-reminder-sms',
  Type.Object({ accountId: Type.Integer(), bookingId: Type.Integer(), day: Type.String() }),
  { maxAttempts: 8 },
);
