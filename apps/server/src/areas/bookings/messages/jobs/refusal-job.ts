import { Type } from 'typebox';
import { defineJob } from '../../../../jobs/job-type.ts';

export const REFUSED = ['files', 'filesOnly', 'tooLong', 'over', 'off'] as const;
/** What of an answer by mail wasn't taken: its files alone, or nothing of it was, and why. */
export type Refused = (typeof REFUSED)[number];

/** That what one side answered by mail wasn't taken, or not all of it; `answer` is the same whenever that mail comes in. */
export const refusalJob = defineJob(
  'booking-message-refusal',
  Type.Object({
    accountId: Type.Integer(),
    bookingId: Type.Integer(),
    side: Type.Enum(['guest', 'venue']),
    why: Type.Enum([...REFUSED]),
    answer: Type.String({ minLength: 1 }),
    address: Type.Optional(Type.String({ minLength: 1 })),
  }),
);
