import { Type } from 'typebox';
import { defineJob } from '../../../../jobs/job-type.ts';

/** What a guest is reminded of: the booking, and its day as it was when the job was made. */
export const reminderJob = defineJob(
  'booking-reminder',
  Type.Object({ accountId: Type.Integer(), bookingId: Type.Integer(), day: Type.String() }),
);
