import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { idParams, INTEGER_MAX, nullable, requiredText, text, told } from '../fields.ts';

/** How many views somebody keeps in one account. */
export const VIEWS_MAX = 30;
export const VIEW_NAME_LENGTH = 60;

const view = Type.Object({
  name: requiredText(VIEW_NAME_LENGTH, 'bookingViews.name'),
  query: told('What narrows and orders the list, as its address has it.', text(1000)),
  columns: told(
    'The columns that are shown, by their names; null for the usual ones.',
    nullable(Type.Array(text(30), { maxItems: 30 })),
  ),
});
export type BookingView = Static<typeof view>;

const viewsFields = {
  views: Type.Array(view, { maxItems: VIEWS_MAX }),
  defaultName: told('The name of the one that the list opens with.', nullable(text(VIEW_NAME_LENGTH))),
  revision: told(
    'Grows with each change; 0 while none was ever kept. What was changed since it was read is not overwritten.',
    Type.Integer({ minimum: 0, maximum: INTEGER_MAX }),
  ),
};
export const bookingViewsSchema = Type.Object(viewsFields);
export type BookingViews = Static<typeof bookingViewsSchema>;

export const readBookingViews = defineCall({
  method: 'GET',
  path: '/accounts/:id/booking-views',
  summary: 'The caller’s own views of the account’s bookings',
  params: idParams(),
  response: bookingViewsSchema,
});
export const keepBookingViews = defineCall({
  method: 'PUT',
  path: '/accounts/:id/booking-views',
  summary: 'Keep the caller’s own views of the account’s bookings, all of them',
  params: idParams(),
  body: bookingViewsSchema,
  response: bookingViewsSchema,
  fails: { 409: ['changed'] },
});
