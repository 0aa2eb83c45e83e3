import { Type } from 'typebox';
import { defineJob } from '../../../../jobs/job-type.ts';

/** The venue's own words to the guest of one booking; `telling` is the same for all whom the same words were sent. */
export const venueMessageJob = defineJob(
  'venue-message',
  Type.Object({
    accountId: Type.Integer(),
    bookingId: Type.Integer(),
    telling: Type.String({ minLength: 1 }),
    message: Type.String({ minLength: 1 }),
  }),
);
