import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { idParams } from '../fields.ts';

/** What a new venue has done of what it takes to be booked, in the order in which it is done. */
export const firstStepsSchema = Type.Object({
  /** It has a time slot. */
  timeSlot: Type.Boolean(),
  /** It has a category. */
  category: Type.Boolean(),
  /** A price is on sale from the venue's today on, or it has been booked before. */
  prices: Type.Boolean(),
  /** A visitor has opened a widget of it, or booked in one. */
  widget: Type.Boolean(),
});
export type FirstSteps = Static<typeof firstStepsSchema>;

export const readFirstSteps = defineCall({
  method: 'GET',
  path: '/accounts/:id/first-steps',
  summary: 'What an account has done of the first steps: time slot, category, prices, widget',
  params: idParams(),
  response: firstStepsSchema,
});
