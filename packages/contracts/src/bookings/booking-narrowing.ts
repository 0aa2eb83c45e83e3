import { Type, type Static } from 'typebox';
import { MESSAGE_KEYWORD, openDayInput, recordId } from '../fields.ts';

/** Two days of minutes: a slot may begin after its day's midnight. */
const START_MINUTE_MAX = 2879;
/** A hundred years. */
const LEAD_DAYS_MAX = 36_500;

const bookOn = () => Type.Enum(['Widget', 'Preview', 'Back office']);
const bookedOn = () =>
  Type.Optional(
    Type.Union([bookOn(), Type.Array(bookOn(), { maxItems: 3 })], { [MESSAGE_KEYWORD]: 'unknownChoice' }),
  );
const startMinute = () => Type.Optional(Type.Integer({ minimum: 0, maximum: START_MINUTE_MAX }));
const leadDays = () => Type.Optional(Type.Integer({ minimum: 0, maximum: LEAD_DAYS_MAX }));

/** How the statistics part bookings: what the list and its file can be narrowed by, besides their own filters. */
export const narrowing = {
  categoryId: Type.Optional(recordId()),
  /** Where it was made, or any of several. */
  bookOn: bookedOn(),
  'bookOn[]': bookedOn(),
  'widget.id': Type.Optional(recordId()),
  /** When it begins, in minutes from the midnight of its day; both ends included, here and below. */
  'startMinute[after]': startMinute(),
  'startMinute[before]': startMinute(),
  /** The days it was made on, by the venue's clock. */
  'createdAt[after]': Type.Optional(openDayInput()),
  'createdAt[before]': Type.Optional(openDayInput()),
  /** How many days before its own day it was made, by the venue's clock; 0 for the same day. */
  'leadDays[after]': leadDays(),
  'leadDays[before]': leadDays(),
};
const narrowingSchema = Type.Object(narrowing);
export type BookingNarrowing = Static<typeof narrowingSchema>;
