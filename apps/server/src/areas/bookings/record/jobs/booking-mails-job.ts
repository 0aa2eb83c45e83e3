import { Type } from 'typebox';
import { defineJob } from '../../../../jobs/job-type.ts';

/** A cancellation, which a booking may have several of: its `news_id`, and who cancelled. */
const cancellation = Type.Optional(
  Type.Object({ id: Type.String({ minLength: 1 }), by: Type.Enum(['staff', 'traveller', 'server']) }),
);

/** The mails that a new booking sends, or a booking's cancellation. */
export const bookingMailsJob = defineJob(
  'booking-mails',
  Type.Object({ accountId: Type.Integer(), bookingId: Type.Integer(), cancellation }),
);

/** One of these mails: to the guest, or to one of the venue's addresses (`kind`). Its text is made when it is sent. */
export const bookingMailJob = defineJob(
  'booking-mail',
  Type.Object({
    accountId: Type.Integer(),
    bookingId: Type.Integer(),
    kind: Type.Enum(['confirmation', 'notification']),
    to: Type.String(),
    cancellation,
    /** The `news_id` of a booking that was taken up again. */
    takenUp: Type.Optional(Type.String({ minLength: 1 })),
  }),
);
