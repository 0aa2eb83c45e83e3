import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { dayInput, idParams, nullable, recordId, told } from '../fields.ts';
import { OFFER_CHANGE_KINDS } from './offer-changes.ts';

/** A cell as a change found it, or left it. */
const cellStateSchema = Type.Object({
  price: nullable(Type.Number()),
  places: told('All places, sold ones included.', nullable(Type.Integer())),
  status: nullable(Type.Enum(['available', 'notAvailable'])),
});

export const offerHistoryEntrySchema = Type.Object({
  '@type': Type.Literal('OfferHistoryEntry'),
  id: told('The change in the history of prices, by which it can be taken back.', Type.Integer()),
  madeAt: Type.String({ format: 'date-time' }),
  by: told('By whom; null when that user is gone.', nullable(Type.String())),
  isOwn: Type.Boolean(),
  kind: Type.Enum([...OFFER_CHANGE_KINDS]),
  undoes: told('The change that this one took back.', nullable(Type.Integer())),
  cells: told('How many cells the change has, this one included.', Type.Integer()),
  before: told('How the cell was; null when nothing was on sale there.', nullable(cellStateSchema)),
  after: told('How the change left it; null when it took the cell away.', nullable(cellStateSchema)),
});
export type OfferHistoryEntry = Static<typeof offerHistoryEntrySchema>;

export const offerHistorySchema = Type.Object({
  '@context': Type.String(),
  '@id': Type.String(),
  '@type': Type.Literal('hydra:Collection'),
  'hydra:member': Type.Array(offerHistoryEntrySchema),
  'hydra:totalItems': Type.Integer(),
});

/** So many changes of one cell are told, the newest. */
export const OFFER_HISTORY_MAX = 100;

export const listOfferHistory = defineCall({
  method: 'GET',
  path: '/accounts/:id/offer-history',
  summary: 'Who made the price of one cell, newest first: the last hundred changes of it that are kept',
  params: idParams(),
  query: Type.Object({
    category: told('The cell’s category, by number.', recordId()),
    timeSlot: told('The cell’s time slot, by number.', recordId()),
    period: told('The cell’s own hours, by number, where it has some.', Type.Optional(recordId())),
    day: dayInput(),
  }),
  response: offerHistorySchema,
});
