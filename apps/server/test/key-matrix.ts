import type { ApiKeyScope } from '@meridienne/contracts';
import { type Outcomes, ROUTE_MATRIX } from './route-matrix.ts';

/** A key of each scope of venue A, and one of another venue that may do all there. */
export const KEY_SCOPES = {
  keyRead: 'read',
  keyBookings: 'bookings',
  keyPrices: 'prices',
  keyAll: 'all',
  keyOther: 'all',
} as const satisfies Readonly<Record<string, ApiKeyScope>>;
export type KeyCaller = keyof typeof KEY_SCOPES;
export const KEY_CALLERS = Object.keys(KEY_SCOPES) as KeyCaller[];

/** What keys open, by the scope that it takes at least; what isn't here, and isn't everybody's, is closed to all of them. */
const OPENED: Readonly<Record<ApiKeyScope, readonly string[]>> = {
  read: [
    'GET /api/account_with_stats/:id',
    'GET /api/accounts',
    'GET /api/accounts/:id',
    'GET /api/accounts/:id/addons',
    'GET /api/accounts/:id/answers',
    'GET /api/accounts/:id/bookings',
    'GET /api/accounts/:id/cat_tags',
    'GET /api/accounts/:id/categories',
    'GET /api/accounts/:id/closures',
    'GET /api/accounts/:id/holds',
    'GET /api/accounts/:id/holidays',
    'GET /api/accounts/:id/media',
    'GET /api/accounts/:id/message-threads',
    'GET /api/events',
    'GET /api/accounts/:id/new-bookings',
    'GET /api/accounts/:id/offer-changes',
    'GET /api/accounts/:id/pool-proposals',
    'GET /api/accounts/:id/pools',
    'GET /api/accounts/:id/statistics',
    'GET /api/accounts/:id/statistics/analysis',
    'GET /api/accounts/:id/statistics/overview',
    'GET /api/accounts/:id/statistics/stock',
    'GET /api/accounts/:id/statistics/waiting-list',
    'GET /api/accounts/:id/tags',
    'GET /api/accounts/:id/time_slots',
    'GET /api/accounts/:id/unread-threads',
    'GET /api/accounts/:id/widgets',
    'GET /api/accounts/:id/wishes',
    'GET /api/activity-offers',
    'GET /api/addons',
    'GET /api/addons/:id',
    'GET /api/bookings',
    'GET /api/bookings/:id',
    'GET /api/bookings/:id/guest-record',
    'GET /api/bookings/:id/history',
    'GET /api/bookings/:id/messages',
    'GET /api/cat_tags',
    'GET /api/cat_tags/:id',
    'GET /api/categories',
    'GET /api/categories/:id',
    'GET /api/categories/:id/prices-outside',
    'GET /api/category_timeslots',
    'GET /api/category_timeslots/:id',
    'POST /api/check-category-bookings',
    'GET /api/closures',
    'GET /api/closures/:id',
    'POST /api/export-bookings',
    'POST /api/export-offers',
    'GET /api/holds/:id',
    'GET /api/media',
    'GET /api/media/:id',
    'GET /api/media/:id/uses',
    'GET /api/offers',
    'GET /api/offers/:id',
    'GET /api/pool-blocks/:id',
    'GET /api/pool-claims/:id',
    'GET /api/pools',
    'GET /api/pools/:id',
    'GET /api/pools/:id/blocks',
    'GET /api/pools/:id/week',
    'GET /api/services',
    'GET /api/services/:id',
    'GET /api/tags',
    'GET /api/tags/:id',
    'GET /api/time_slots',
    'GET /api/time_slots/:id',
    'GET /api/widgets_with_stats',
    'GET /api/wishes/:id',
    'GET /api/wishes/:id/places',
  ],
  bookings: [
    'POST /api/accounts/:id/change-bookings',
    'GET /api/accounts/:id/guests',
    'POST /api/accounts/:id/holds',
    'POST /api/accounts/:id/tell-bookings',
    'PATCH|PUT /api/bookings/:id',
    'POST /api/bookings/:id/confirmation',
    'PATCH|PUT /api/bookings/:id/details',
    'PATCH|PUT /api/bookings/:id/marks',
    'POST /api/bookings/:id/messages',
    'POST /api/bookings/:id/messages-read',
    'POST /api/bookings/:id/move',
    'POST /api/closures/:id/cancel-bookings',
    'POST /api/closures/:id/tell',
    'DELETE /api/holds/:id',
    'PATCH|PUT /api/pool-claims/:id',
    'DELETE /api/wishes/:id',
    'POST /api/wishes/:id/offer',
  ],
  prices: [
    'POST /api/closures',
    'POST /api/closures/:id/reopen',
    'POST /api/copy-offers',
    'POST /api/import-offers',
    'DELETE /api/pool-blocks/:id',
    'POST /api/pools/:id/blocks',
    'POST /api/undo-offers',
    'POST /api/update-activity-offers',
    'POST /api/update-offers',
    'POST /api/update-offers-long-term',
  ],
  all: [
    'PATCH|PUT /api/accounts/:id',
    'POST /api/accounts/:id/import',
    'POST /api/accounts/:id/media',
    'POST /api/addons',
    'DELETE /api/addons/:id',
    'PATCH|PUT /api/addons/:id',
    'PATCH|PUT /api/bookings/:id/answer',
    'POST /api/cat_tags',
    'DELETE /api/cat_tags/:id',
    'PATCH|PUT /api/cat_tags/:id',
    'POST /api/categories',
    'DELETE /api/categories/:id',
    'PATCH|PUT /api/categories/:id',
    'POST /api/categories/:id/check-loss',
    'DELETE /api/media/:id',
    'PATCH|PUT /api/media/:id',
    'DELETE /api/pool-calendars/:id',
    'GET /api/pool-calendars/:id',
    'PATCH|PUT /api/pool-calendars/:id',
    'POST /api/pool-calendars/:id/read',
    'POST /api/pools',
    'DELETE /api/pools/:id',
    'PATCH|PUT /api/pools/:id',
    'GET /api/pools/:id/calendars',
    'POST /api/pools/:id/calendars',
    'POST /api/pools/preview',
    'DELETE /api/tags/:id',
    'PATCH|PUT /api/tags/:id',
    'POST /api/time_slots',
    'DELETE /api/time_slots/:id',
    'PATCH|PUT /api/time_slots/:id',
    'POST /api/time_slots/:id/check-loss',
    'POST /api/widgets',
    'DELETE /api/widgets/:id',
    'PATCH|PUT /api/widgets/:id',
  ],
};

/** The scope that a route takes; undefined where no key may come in. */
export const scopeOfRoute = (route: string): ApiKeyScope | undefined =>
  (Object.keys(OPENED) as ApiKeyScope[]).find((scope) => OPENED[scope].includes(route));

export const KEY_ROUTES = Object.values(OPENED).flat();

const isEverybodys = (outcomes: Outcomes) => new Set(Object.values(outcomes)).size === 1;

/** What a key is answered, on records of venue A: what an administrator of its account is, where its scope opens it. */
export function outcomeForKey(route: string, as: KeyCaller): number | undefined {
  const outcomes = ROUTE_MATRIX[route];
  if (!outcomes || isEverybodys(outcomes)) return outcomes?.anonymous;
  const needed = scopeOfRoute(route);
  const scope = KEY_SCOPES[as];
  if (needed === undefined || (needed !== 'read' && needed !== scope && scope !== 'all')) return 403;
  return as === 'keyOther' ? outcomes.hotelierB : outcomes.hotelierA;
}
