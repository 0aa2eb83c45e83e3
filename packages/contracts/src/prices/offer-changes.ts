import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { day, idParams, longRecordId, nullable, reference, told } from '../fields.ts';
import { collection } from '../hydra.ts';
import { collectionQuery } from '../paging.ts';
import { differenceSchema } from './offers.ts';

/** What changes prices, places and status, as the history of an account names it. */
export const OFFER_CHANGE_KINDS = ['grid', 'byTheHour', 'longTerm', 'copy', 'import', 'undo'] as const;
export type OfferChangeKind = (typeof OFFER_CHANGE_KINDS)[number];

/** How long a change stays in the history. */
export const OFFER_CHANGE_MONTHS = 12;
/** How many of an account's changes stay, the newest. */
export const OFFER_CHANGES_MAX = 5000;

export const offerChangeSchema = Type.Object({
  '@type': Type.Literal('OfferChange'),
  id: Type.Integer(),
  madeAt: Type.String({ format: 'date-time' }),
  by: told('By whom; null when that user is gone.', nullable(Type.String())),
  isOwn: Type.Boolean(),
  kind: Type.Enum([...OFFER_CHANGE_KINDS]),
  cells: told('How many cells it changed.', Type.Integer()),
  categories: told(
    'The ids of the categories it changed, which may be gone by now.',
    Type.Array(Type.Integer()),
  ),
  from: told('The first and the last day it changed.', day()),
  to: day(),
  changed: told('What of the cells it changed.', Type.Array(Type.Enum(['price', 'places', 'status']))),
  price: told('What all its cells have come to, where that is the same for all.', nullable(Type.Number())),
  left: told('Places left to sell.', nullable(Type.Integer())),
  status: nullable(Type.Enum(['available', 'notAvailable'])),
  undoes: told(
    'The change that this one took back: by whom and when that was made, null when it is no longer kept.',
    nullable(
      Type.Object({
        id: Type.Integer(),
        by: nullable(Type.String()),
        madeAt: nullable(Type.String({ format: 'date-time' })),
      }),
    ),
  ),
  undone: told(
    'The last change that took this one back, wholly or in part.',
    nullable(
      Type.Object({
        by: nullable(Type.String()),
        madeAt: Type.String({ format: 'date-time' }),
        cells: Type.Integer(),
      }),
    ),
  ),
});
export type OfferChange = Static<typeof offerChangeSchema>;

export const listOfferChanges = defineCall({
  method: 'GET',
  path: '/accounts/:id/offer-changes',
  summary: 'The history of an account’s prices, places and status, newest first; kept for a year',
  params: idParams(),
  query: collectionQuery({}),
  response: collection(offerChangeSchema),
});

export const leftSchema = Type.Object({
  cell: Type.String(),
  day: day(),
  why: told(
    '`newer`: changed since; `past`: of a day before today; `gone`: its category, slot or period is.',
    Type.Enum(['newer', 'past', 'gone']),
  ),
});
export type OfferLeft = Static<typeof leftSchema>;

export const undoOffers = defineCall({
  method: 'POST',
  path: '/undo-offers',
  summary:
    'Take back a change of the account’s history, which is a change itself; cells that somebody has changed since, or of days before today, stay',
  body: Type.Object({
    account: reference(),
    change: longRecordId(),
    preview: told(
      'Tells what would be put back and what would stay, and changes nothing.',
      Type.Optional(nullable(Type.Boolean())),
    ),
  }),
  response: Type.Object({
    totalUpdated: told('Cells put back; with `preview`, those that would be.', Type.Integer()),
    totalSkipped: told('Cells of the change that stay as they are.', Type.Integer()),
    totalNewer: told('Of these, those that somebody has changed since.', Type.Integer()),
    totalPast: told('Those of days before today.', Type.Integer()),
    totalGone: told('Those whose category, slot or period is gone.', Type.Integer()),
    change: told('By which this can be taken back again.', nullable(Type.Integer())),
    differences: told(
      'With `preview` only: the first ones, by category, slot, period and day.',
      Type.Optional(Type.Array(differenceSchema)),
    ),
    left: told('With `preview` only: the first cells that stay.', Type.Optional(Type.Array(leftSchema))),
  }),
  fails: { 409: ['pricesChanged'], 422: ['limits'] },
});
export type OffersUndone = Static<(typeof undoOffers)['response']>;
