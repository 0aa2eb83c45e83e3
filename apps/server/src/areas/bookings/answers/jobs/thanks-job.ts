import { Type } from 'typebox';
import { defineJob } from '../../../../jobs/job-type.ts';

/** Whom a venue thanks for his visit. */
export const thanksJob = defineJob(
  'booking-thanks',
  Type.Object({ accountId: Type.Integer(), bookingId: Type.Integer() }),
);
