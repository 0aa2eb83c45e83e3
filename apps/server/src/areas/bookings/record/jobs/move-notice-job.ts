import { Type } from 'typebox';
import { defineJob } from '../../../../jobs/job-type.ts';

/**
 * That a guest has moved his booking, for the venue's addresses, or for the one that is named; `change` is the number in the
 * booking's history.
 */
export const moveNoticeJob = defineJob(
  'move-notice',
  Type.Object({
    accountId: Type.Integer(),
    bookingId: Type.Integer(),
    change: Type.Integer(),
    to: Type.Optional(Type.String({ minLength: 1 })),
  }),
);
