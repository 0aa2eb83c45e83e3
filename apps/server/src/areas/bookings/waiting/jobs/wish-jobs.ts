import { Type } from 'typebox';
import { defineJob } from '../../../../jobs/job-type.ts';

/** That somebody stands in line. */
export const wishJoinedJob = defineJob(
  'wish-joined',
  Type.Object({ accountId: Type.Integer(), wishId: Type.Integer() }),
);

/** What is held for him. */
export const wishOfferJob = defineJob(
  'wish-offer',
  Type.Object({ accountId: Type.Integer(), wishId: Type.Integer(), wishOfferId: Type.Integer() }),
);

/** A place of an account may have come back: its line is looked through. Its name stands in a trigger, too. */
export const offerPlacesJob = defineJob('offer-places', Type.Object({ accountId: Type.Integer() }), {
  maxAttempts: 3,
});
