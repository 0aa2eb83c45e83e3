import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { dayInput, reference, told } from '../fields.ts';
import { checkedIds } from './offers.ts';

export const exportOffersSchema = Type.Object({
  accountId: reference(),
  dates: told('The first and the last day.', Type.Array(dayInput(), { minItems: 2, maxItems: 2 })),
  ids: checkedIds(),
});
export type ExportOffers = Static<typeof exportOffersSchema>;

export const exportOffers = defineCall({
  method: 'POST',
  path: '/export-offers',
  summary:
    'The price grid as CSV, in the language of the call: one line per cell, those without an offer included',
  body: exportOffersSchema,
  responseTypes: ['text/csv'],
  isFile: true,
});
