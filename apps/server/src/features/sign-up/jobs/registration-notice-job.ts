import { Type } from 'typebox';
import { defineJob } from '../../../jobs/job-type.ts';

/** A hotel has signed up: whoever the settings name is to hear of it. */
export const registrationNoticesJob = defineJob(
  'registration-notices',
  Type.Object({ accountId: Type.Integer(), userId: Type.Integer() }),
);

/** The notice to one of them. */
export const registrationNoticeJob = defineJob(
  'registration-notice',
  Type.Object({ accountId: Type.Integer(), userId: Type.Integer(), to: Type.String() }),
);
