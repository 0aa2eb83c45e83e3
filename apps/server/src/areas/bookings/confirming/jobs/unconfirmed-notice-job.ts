import { Type } from 'typebox';
import { defineJob } from '../../../../jobs/job-type.ts';

/** What isn't confirmed by an hour that answers were due, for the venue's addresses, or for the one that is named. */
export const unconfirmedNoticeJob = defineJob(
  'unconfirmed-notice',
  Type.Object({
    accountId: Type.Integer(),
    due: Type.String({ minLength: 1 }),
    to: Type.Optional(Type.String({ minLength: 1 })),
  }),
);
