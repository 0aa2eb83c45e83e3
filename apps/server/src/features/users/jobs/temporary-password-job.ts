import { Type } from 'typebox';
import { defineJob } from '../../../jobs/job-type.ts';

/** Somebody has forgotten the password of this address; whether anybody has the address shows when it runs. */
export const temporaryPasswordJob = defineJob(
  'temporary-password',
  Type.Object({ email: Type.String(), language: Type.Enum(['fr', 'en']) }),
);
