import { Type } from 'typebox';
import { defineJob } from '../../../jobs/job-type.ts';

/** The mails that a new booking sends. */
export const bookingMailsJob = defineJob(
  'booking-mails',
  Type.Object({ accountId: Type.Integer(), bookingId: Type.Integer() }),
);

/** One of them: to the guest, or to one of the venue's addresses. It is written when it is sent. */
export const bookingMailJob = defineJob(
  'booking-mail',
  Type.Object({
    accountId: Type.Integer(),
    bookingId: Type.Integer(),
    kind: Type.Enum(['confirmation', 'notification']),
    to: Type.String(),
  }),
);
