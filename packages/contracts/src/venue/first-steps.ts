import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { idParams, told } from '../fields.ts';

/** What a new venue has done of what it takes to be booked, in the order in which it is done. */
export const firstStepsSchema = Type.Object({
  timeSlot: told('It has a time slot.', Type.Boolean()),
  category: told('It has a category.', Type.Boolean()),
  prices: told('A price is on sale from the venue’s today on, or it has been booked before.', Type.Boolean()),
  widget: told('A visitor has opened a widget of it, or booked in one.', Type.Boolean()),
});
export type FirstSteps = Static<typeof firstStepsSchema>;

export const readFirstSteps = defineCall({
  method: 'GET',
  path: '/accounts/:id/first-steps',
  summary: 'What an account has done of the first steps: time slot, category, prices, widget',
  params: idParams(),
  response: firstStepsSchema,
});
