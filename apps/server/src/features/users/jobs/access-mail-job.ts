import { LANGUAGES } from '@meridienne/domain';
import { Type } from 'typebox';
import { defineJob } from '../../../jobs/job-type.ts';

/** Somebody is to be told how to come in, and into which venue when access to one was given. */
export const accessMailJob = defineJob(
  'access-mail',
  Type.Object({
    userId: Type.Integer(),
    language: Type.Enum(LANGUAGES),
    accountName: Type.Optional(Type.String()),
    /** A temporary password, made when the mail leaves. */
    withPassword: Type.Boolean(),
  }),
);
