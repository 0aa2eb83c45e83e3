import { Type, type Static } from 'typebox';
import { MESSAGE_KEYWORD, openDayInput, recordId, told } from '../fields.ts';

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
  bookOn: told('Where it was made, or any of several.', bookedOn()),
  'bookOn[]': bookedOn(),
  'widget.id': Type.Optional(recordId()),
  'exists[widget]': told(
    'Whether the widget that it was made in is known; one that is deleted isn’t.',
    Type.Optional(Type.Boolean()),
  ),
  'startMinute[after]': told(
    'When it begins, in minutes from the midnight of its day; both ends included, here and below.',
    startMinute(),
  ),
  'startMinute[before]': startMinute(),
  hour: told(
    'An hour that it touches, from the midnight of its day: from 24 on one of the next day.',
    Type.Optional(Type.Integer({ minimum: 0, maximum: HOUR_MAX })),
  ),
  weekday: told(
    'The day of the week that its day is: 1 is Monday.',
    Type.Optional(Type.Integer({ minimum: 1, maximum: 7 })),
  ),
  'createdAt[after]': told('The days it was made on, by the venue’s clock.', Type.Optional(openDayInput())),
  'createdAt[before]': Type.Optional(openDayInput()),
  'leadDays[after]': told(
    'How many days before its own day it was made, by the venue’s clock; 0 for the same day.',
    leadDays(),
  ),
  'leadDays[before]': leadDays(),
  'noticeDays[after]': told(
    'How many days before its own day it was cancelled, by the venue’s clock; 0 for the same day, and after.',
    leadDays(),
  ),
  'noticeDays[before]': leadDays(),
  'exists[canceledAt]': told('Whether it is known when it was cancelled.', Type.Optional(Type.Boolean())),
};
export const narrowingSchema = Type.Object(narrowing);
export type BookingNarrowing = Static<typeof narrowingSchema>;
