import { LANGUAGES } from '@meridienne/domain';
import { Type } from 'typebox';
import { defineJob } from '../../../jobs/job-type.ts';

/** One of both sides is to be told that somebody was made a super administrator, or is one no more. */
export const superAdminNoticeJob = defineJob(
  'super-admin-notice',
  Type.Object({
    /** Whom it is sent to. */
    email: Type.String(),
    firstName: Type.Union([Type.String(), Type.Null()]),
    language: Type.Enum(LANGUAGES),
    isActor: Type.Boolean(),
    isGiven: Type.Boolean(),
    person: Type.String(),
    by: Type.String(),
  }),
);
