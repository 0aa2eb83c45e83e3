import { Type } from 'typebox';
import { defineJob } from '../../../../jobs/job-type.ts';

/**
 * That a guest who can't cancel by himself any more says that he doesn't come, for the venue's addresses, or for the one that
 * is named; `change` is the number in the booking's history.
 */
export const declineNoticeJob = defineJob(
  'decline-notice',
  Type.Object({
    accountId: Type.Integer(),
    bookingId: Type.Integer(),
    change: Type.Integer(),
    to: Type.Optional(Type.String({ minLength: 1 })),
  }),
);
