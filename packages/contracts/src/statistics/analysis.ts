import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { day, dayInput, idParams, nullable } from '../fields.ts';
import { amount } from './statistics.ts';

/** How many days one call of the analysis covers: a year. */
export const ANALYSIS_DAYS_MAX = 366;

const places = {
  /** Bookings that stand. */
  taken: Type.Integer(),
  /** Places on sale, and those that were taken, whatever became of their offer. */
  places: Type.Integer(),
};
/** An hour that a booking or an offer touches: 0 to 23, and from 24 on those of the next day. */
const hours = Type.Array(Type.Object({ hour: Type.Integer(), ...places }));

const earned = {
  bookings: Type.Integer(),
  /** In the account's present currency, as `extras`; others stand in `amounts`. */
  price: Type.Number(),
  /** What of it was paid for extras. */
  extras: Type.Number(),
  /** How many bookings `price` is of. */
  priced: Type.Integer(),
  amounts: Type.Array(amount),
};
/** `Agent` only where agents have booked in either period. */
const source = Type.Enum(['Widget', 'Back office', 'Agent']);
/** From so many days to so many, both included; null for all that is longer. */
const daysAhead = { from: Type.Integer(), to: nullable(Type.Integer()), bookings: Type.Integer() };

export const analysisSchema = Type.Object({
  from: day(),
  to: day(),
  /** By the day of the stay. */
  stays: Type.Object({ ...places, noShows: Type.Integer() }),
  /** Categories that had places or bookings, by the hours of the day. */
  services: Type.Array(Type.Object({ category: Type.Integer(), name: Type.String(), ...places, hours })),
  /** 1 is Monday. */
  weekdays: Type.Array(Type.Object({ weekday: Type.Integer(), ...places, hours })),
  /** All else by the day on which bookings were made. How long before the stay those that stand were made. */
  leads: Type.Array(Type.Object(daysAhead)),
  leadMedian: nullable(Type.Number()),
  cancellations: Type.Object({
    bookings: Type.Integer(),
    /** All that were made, whether they stand or not. */
    made: Type.Integer(),
    /** What they would have brought. */
    price: Type.Number(),
    amounts: Type.Array(amount),
    /** How long before the stay they were cancelled. */
    notice: Type.Array(Type.Object(daysAhead)),
    /** Those of which nobody noted when. */
    unknown: Type.Integer(),
    sources: Type.Array(Type.Object({ source, bookings: Type.Integer(), made: Type.Integer() })),
  }),
  sources: Type.Array(Type.Object({ source, ...earned })),
  /** Null for widgets that are gone, and bookings that name none. */
  widgets: Type.Array(
    Type.Object({ widget: nullable(Type.Integer()), name: nullable(Type.String()), ...earned }),
  ),
});
export type Analysis = Static<typeof analysisSchema>;

export const readAnalysis = defineCall({
  method: 'GET',
  path: '/accounts/:id/statistics/analysis',
  summary:
    'Occupancy by service and hour, lead times, cancellations and revenue by source, of a period and of the one compared with',
  params: idParams(),
  query: Type.Object({
    'day[after]': dayInput(),
    'day[before]': dayInput(),
    /** The first and the last day of the period that it is compared with. */
    'compared[after]': dayInput(),
    'compared[before]': dayInput(),
  }),
  response: Type.Object({ currency: Type.String(), period: analysisSchema, compared: analysisSchema }),
});
