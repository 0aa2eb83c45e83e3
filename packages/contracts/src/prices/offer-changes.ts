import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { day, idParams, longRecordId, nullable, reference } from '../fields.ts';
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
  /** By whom; null when that user is gone. */
  by: nullable(Type.String()),
  isOwn: Type.Boolean(),
  kind: Type.Enum([...OFFER_CHANGE_KINDS]),
  /** How many cells it changed. */
  cells: Type.Integer(),
  /** The ids of the categories it changed, which may be gone by now. */
  categories: Type.Array(Type.Integer()),
  /** The first and the last day it changed. */
  from: day(),
  to: day(),
  /** What of the cells it changed. */
  changed: Type.Array(Type.Enum(['price', 'places', 'status'])),
  /** What all its cells have come to, where that is the same for all. */
  price: nullable(Type.Number()),
  /** Places left to sell. */
  left: nullable(Type.Integer()),
  status: nullable(Type.Enum(['available', 'notAvailable'])),
  /** The change that this one took back: by whom and when that was made, null when it is no longer kept. */
  undoes: nullable(
    Type.Object({
      id: Type.Integer(),
      by: nullable(Type.String()),
      madeAt: nullable(Type.String({ format: 'date-time' })),
    }),
  ),
  /** The last change that took this one back, wholly or in part. */
  undone: nullable(
    Type.Object({
      by: nullable(Type.String()),
      madeAt: Type.String({ format: 'date-time' }),
      cells: Type.Integer(),
    }),
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
  /** `newer`: changed since; `past`: of a day before today; `gone`: its category, slot or period is. */
  why: Type.Enum(['newer', 'past', 'gone']),
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
    /** Tells what would be put back and what would stay, and changes nothing. */
    preview: Type.Optional(nullable(Type.Boolean())),
  }),
  response: Type.Object({
    /** Cells put back; with `preview`, those that would be. */
    totalUpdated: Type.Integer(),
    /** Cells of the change that stay as they are. */
    totalSkipped: Type.Integer(),
    /** Of these, those that somebody has changed since. */
    totalNewer: Type.Integer(),
    /** Those of days before today. */
    totalPast: Type.Integer(),
    /** Those whose category, slot or period is gone. */
    totalGone: Type.Integer(),
    /** By which this can be taken back again. */
    change: nullable(Type.Integer()),
    /** With `preview` only: the first ones, by category, slot, period and day. */
    differences: Type.Optional(Type.Array(differenceSchema)),
    /** With `preview` only: the first cells that stay. */
    left: Type.Optional(Type.Array(leftSchema)),
  }),
  fails: { 409: ['pricesChanged'], 422: ['limits'] },
});
export type OffersUndone = Static<(typeof undoOffers)['response']>;
