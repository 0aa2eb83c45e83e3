import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { day, dayInput, idParams, nullable, told } from '../fields.ts';
import { amount } from './statistics.ts';

/** How many days one call of the analysis covers: a year. */
export const ANALYSIS_DAYS_MAX = 366;

const places = {
  taken: told('Bookings that stand.', Type.Integer()),
  places: told('Places on sale, and those that were taken, whatever became of their offer.', Type.Integer()),
};
/** An hour that a booking or an offer touches: 0 to 23, and from 24 on those of the next day. */
const hours = Type.Array(Type.Object({ hour: Type.Integer(), ...places }));

const earned = {
  bookings: Type.Integer(),
  price: told('In the account’s present currency, as `extras`; others stand in `amounts`.', Type.Number()),
  extras: told('What of it was paid for extras.', Type.Number()),
  priced: told('How many bookings `price` is of.', Type.Integer()),
  amounts: Type.Array(amount),
};
/** `Agent` only where agents have booked in either period. */
const source = Type.Enum(['Widget', 'Back office', 'Agent']);
/** From so many days to so many, both included; null for all that is longer. */
const daysAhead = {
  from: told('At least so many days ahead.', Type.Integer()),
  to: told('At most so many days ahead; null for any more.', nullable(Type.Integer())),
  bookings: Type.Integer(),
};

export const analysisSchema = Type.Object({
  from: day(),
  to: day(),
  stays: told('By the day of the stay.', Type.Object({ ...places, noShows: Type.Integer() })),
  services: told(
    'Categories that had places or bookings, by the hours of the day.',
    Type.Array(Type.Object({ category: Type.Integer(), name: Type.String(), ...places, hours })),
  ),
  weekdays: told('1 is Monday.', Type.Array(Type.Object({ weekday: Type.Integer(), ...places, hours }))),
  leads: told(
    'All else by the day on which bookings were made. How long before the stay those that stand were made.',
    Type.Array(Type.Object(daysAhead)),
  ),
  leadMedian: nullable(Type.Number()),
  cancellations: Type.Object({
    bookings: Type.Integer(),
    made: told('All that were made, whether they stand or not.', Type.Integer()),
    price: told('What they would have brought.', Type.Number()),
    amounts: Type.Array(amount),
    notice: told('How long before the stay they were cancelled.', Type.Array(Type.Object(daysAhead))),
    unknown: told('Those of which nobody noted when.', Type.Integer()),
    sources: Type.Array(Type.Object({ source, bookings: Type.Integer(), made: Type.Integer() })),
  }),
  sources: Type.Array(Type.Object({ source, ...earned })),
  widgets: told(
    'Null for widgets that are gone, and bookings that name none.',
    Type.Array(Type.Object({ widget: nullable(Type.Integer()), name: nullable(Type.String()), ...earned })),
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
    'compared[after]': told('The first and the last day of the period that it is compared with.', dayInput()),
    'compared[before]': dayInput(),
  }),
  response: Type.Object({ currency: Type.String(), period: analysisSchema, compared: analysisSchema }),
});
