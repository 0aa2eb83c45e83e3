import { Type, type Static } from 'typebox';
import { MESSAGE_KEYWORD, openDayInput, recordId } from '../fields.ts';

/** Two days of minutes: a slot may begin after its day's midnight. */
const START_MINUTE_MAX = 2879;
/** It may end on the day after that. */
const HOUR_MAX = 71;
/** A hundred years. */
const LEAD_DAYS_MAX = 36_500;

const bookOn = () => Type.Enum(['Widget', 'Preview', 'Back office', 'Agent']);
const bookedOn = () =>
  Type.Optional(
    Type.Union([bookOn(), Type.Array(bookOn(), { maxItems: 4 })], { [MESSAGE_KEYWORD]: 'unknownChoice' }),
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
  /** Whether the widget that it was made in is known; one that is deleted isn't. */
  'exists[widget]': Type.Optional(Type.Boolean()),
  /** When it begins, in minutes from the midnight of its day; both ends included, here and below. */
  'startMinute[after]': startMinute(),
  'startMinute[before]': startMinute(),
  /** An hour that it touches, from the midnight of its day: from 24 on one of the next day. */
  hour: Type.Optional(Type.Integer({ minimum: 0, maximum: HOUR_MAX })),
  /** The day of the week that its day is: 1 is Monday. */
  weekday: Type.Optional(Type.Integer({ minimum: 1, maximum: 7 })),
  /** The days it was made on, by the venue's clock. */
  'createdAt[after]': Type.Optional(openDayInput()),
  'createdAt[before]': Type.Optional(openDayInput()),
  /** How many days before its own day it was made, by the venue's clock; 0 for the same day. */
  'leadDays[after]': leadDays(),
  'leadDays[before]': leadDays(),
  /** How many days before its own day it was cancelled, by the venue's clock; 0 for the same day, and after. */
  'noticeDays[after]': leadDays(),
  'noticeDays[before]': leadDays(),
  /** Whether it is known when it was cancelled. */
  'exists[canceledAt]': Type.Optional(Type.Boolean()),
};
export const narrowingSchema = Type.Object(narrowing);
export type BookingNarrowing = Static<typeof narrowingSchema>;
