import { LANGUAGES } from '@meridienne/domain';
import { Type } from 'typebox';
import { defineJob } from '../../../jobs/job-type.ts';

/** Somebody is to be told that his e-mail or password has been changed, in case it wasn't him. */
export const securityNoticeJob = defineJob(
  'security-notice',
  Type.Object({
    /** The address before the change. */
    email: Type.String(),
    firstName: Type.Union([Type.String(), Type.Null()]),
    isStaff: Type.Boolean(),
    language: Type.Enum(LANGUAGES),
    hasNewEmail: Type.Boolean(),
    hasNewPassword: Type.Boolean(),
  }),
);
