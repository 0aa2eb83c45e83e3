import { Type } from 'typebox';
import { defineJob } from '../../../../jobs/job-type.ts';

/** What has changed of a booking, for its guest; `change` is the number in the booking's history. */
export const bookingChangeJob = defineJob(
  'booking-change',
  Type.Object({ accountId: Type.Integer(), bookingId: Type.Integer(), change: Type.Integer() }),
);
