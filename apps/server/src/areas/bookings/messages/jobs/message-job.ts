import { Type } from 'typebox';
import { defineJob } from '../../../../jobs/job-type.ts';

/** That one side has written, for the other: the guest, or the venue's addresses, or the one of them that is named. */
export const messageJob = defineJob(
  'booking-message',
  Type.Object({
    accountId: Type.Integer(),
    bookingId: Type.Integer(),
    message: Type.Integer(),
    address: Type.Optional(Type.String({ minLength: 1 })),
  }),
);
