import { LANGUAGES } from '@meridienne/domain';
import { Type } from 'typebox';
import { defineJob } from '../../../jobs/job-type.ts';

/** A temporary password is to go to this address; whether anybody has the address shows when it runs. */
export const temporaryPasswordJob = defineJob(
  'temporary-password',
  Type.Object({ email: Type.String(), language: Type.Enum(LANGUAGES) }),
);
