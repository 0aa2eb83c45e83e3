import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { idParams, link, nullable, reference, told } from '../fields.ts';
import { collection, resource } from '../hydra.ts';
import { accountFilter, collectionQuery } from '../paging.ts';

export const CALENDAR_FEED_ORDER = ['createdAt', 'categoryName'] as const;

export const calendarFeedSchema = resource('CalendarFeed', {
  id: Type.Integer(),
  account: link('Account'),
  category: told('Null for the feed of all of the account’s bookings.', nullable(link('Category'))),
  categoryName: nullable(Type.String()),
  url: told('The secret address, whole; whoever has it reads the feed.', Type.String()),
  createdAt: Type.String({ format: 'date-time' }),
  readAt: told(
    'When a calendar last asked for it, to the hour.',
    nullable(Type.String({ format: 'date-time' })),
  ),
});
export type CalendarFeed = Static<typeof calendarFeedSchema>;

export const listCalendarFeeds = defineCall({
  method: 'GET',
  path: '/calendar_feeds',
  summary: 'The addresses at which calendars read an account’s bookings',
  query: collectionQuery(accountFilter, CALENDAR_FEED_ORDER),
  response: collection(calendarFeedSchema),
});
export const readCalendarFeed = defineCall({
  method: 'GET',
  path: '/calendar_feeds/:id',
  summary: 'An address at which calendars read bookings',
  params: idParams(),
  response: calendarFeedSchema,
});
export const createCalendarFeed = defineCall({
  method: 'POST',
  path: '/calendar_feeds',
  summary:
    'Make the secret address of an account’s feed, or of a category’s; the one that there is, is answered again',
  body: Type.Object({ account: reference(), category: Type.Optional(nullable(reference())) }),
  response: calendarFeedSchema,
});
export const renewCalendarFeed = defineCall({
  method: 'POST',
  path: '/calendar_feeds/:id/renew',
  summary: 'Give a feed another secret address; the one before stops answering at once',
  params: idParams(),
  response: calendarFeedSchema,
});
export const deleteCalendarFeed = defineCall({
  method: 'DELETE',
  path: '/calendar_feeds/:id',
  summary: 'Revoke an address',
  params: idParams(),
});
export const openCalendarFeed = defineCall({
  method: 'GET',
  path: '/calendar/:key',
  summary: 'A feed of bookings as iCalendar, for whoever has its address; without any contact of the guests',
  params: Type.Object({ key: Type.String({ maxLength: 200 }) }),
  responseTypes: ['text/calendar'],
  fails: { 429: [] },
  isFile: true,
  hasVersion: true,
});
