import { BACK_OFFICE_PATHS, SITE_PATHS } from '@meridienne/domain';
import type { Caller } from './world.ts';

export type MatrixCaller = Caller | 'anonymous';

/**
 * What each caller is answered, on records of venue A. 401, 403 and 404 are a closed door, unless everybody is
 * answered so.
 */
export type Outcomes = Readonly<Record<MatrixCaller, number>>;

const everybody = (status: number): Outcomes => ({
  anonymous: status,
  traveller: status,
  hotelierA: status,
  receptionA: status,
  revenueA: status,
  accountantA: status,
  staffA: status,
  hotelierB: status,
  superAdmin: status,
});
/** What belongs to no venue, or shows each hotelier his own. */
const anyStaff = (status: number): Outcomes => ({ ...everybody(status), anonymous: 401, traveller: 403 });

/** A venue's record, for its staff: a traveller may never, another venue's hotelier doesn't know of it. */
const staff = (status: number): Outcomes => ({
  ...everybody(status),
  anonymous: 401,
  traveller: 403,
  hotelierB: 404,
});
type Colleague = 'receptionA' | 'revenueA' | 'accountantA' | 'staffA';
/** As `staff`, for administrators and for colleagues of these roles. */
const only =
  (...colleagues: Colleague[]) =>
  (status: number): Outcomes => ({
    ...staff(status),
    ...Object.fromEntries(
      (['receptionA', 'revenueA', 'accountantA', 'staffA'] as const).map((each) => [
        each,
        colleagues.includes(each) ? status : 403,
      ]),
    ),
  });
const admin = only();
const bookings = only('receptionA');
const statuses = only('receptionA', 'staffA');
/** What tells of guests themselves. */
const guests = only('receptionA', 'staffA');
const prices = only('revenueA');
const closures = only('revenueA');
const blocks = only('receptionA', 'revenueA');
const statistics = only('revenueA', 'accountantA', 'staffA');

const superAdmin = (status: number): Outcomes => ({
  ...everybody(403),
  anonymous: 401,
  superAdmin: status,
});
/** What is a person's own: to everybody else but a super administrator it doesn't exist. */
const somebodyElses = (status: number): Outcomes => ({
  ...everybody(404),
  anonymous: 401,
  superAdmin: status,
});

/** One's own, whoever one is. */
const ownOnly = (status: number): Outcomes => ({ ...everybody(status), anonymous: 401 });

/** A booking of a guest; a traveller may see bookings, his own. */
const booking = (outcomes: Outcomes): Outcomes => ({ ...outcomes, traveller: 404 });

/** `METHOD /path` as the server has it → who is answered what. HEAD is as GET. */
export const ROUTE_MATRIX: Readonly<Record<string, Outcomes>> = {
  'GET /api': everybody(200),
  'GET /api/contexts/:name': everybody(200),
  'GET /api/docs.json': everybody(200),
  'GET /api/docs.jsonld': everybody(200),

  'GET /api/public/get-availability': everybody(200),
  'GET /api/public/get-offers-by-category': everybody(200),
  'GET /api/public/get-offers-by-day': everybody(200),
  'GET /api/public/landing/:id': everybody(200),
  'POST /api/login': everybody(200),
  'GET /api/login/ways': everybody(200),
  // No operator has set a provider: the page says so.
  'GET /api/login/sign-on': everybody(303),
  'GET /api/login/sign-on/callback': everybody(303),
  'POST /api/login/sign-on': everybody(401),
  // No passkey, and another's ticket: the log-in's own tests show them.
  'POST /api/login/passkey': everybody(422),
  'POST /api/login/passkey-options': everybody(200),
  'POST /api/login/second-factor': everybody(200),
  'POST /api/login/second-factor-options': everybody(401),
  'POST /api/public/bookings': everybody(201),
  'POST /api/public/cancel-guest-booking': everybody(200),
  'POST /api/public/answer-guest-booking': everybody(200),
  'POST /api/public/guest-booking-choices': everybody(200),
  'POST /api/public/move-guest-booking': everybody(200),
  'POST /api/public/guest-messages': everybody(200),
  'POST /api/public/write-guest-message': everybody(200),
  'POST /api/public/guest-messages-read': everybody(200),
  // No operator has set how answers come in.
  'POST /api/mail-in': everybody(404),
  'POST /api/public/check-widget': everybody(200),
  'POST /api/public/create-account': everybody(201),
  'POST /api/public/forget-password': everybody(200),
  'POST /api/public/get-availability': everybody(200),
  'POST /api/public/get-offers-by-category': everybody(200),
  'POST /api/public/get-offers-by-day': everybody(200),
  'POST /api/public/get-tags': everybody(200),
  // Whoever has the link of the booking's mails.
  'POST /api/public/guest-booking': everybody(200),
  'GET /api/public/guest-booking/:token/calendar': everybody(200),
  'POST /api/public/wishes': everybody(201),
  'POST /api/public/wish': everybody(200),
  'POST /api/public/take-wish-offer': everybody(200),
  'POST /api/public/decline-wish-offer': everybody(200),
  'POST /api/public/withdraw-wish': everybody(200),
  'POST /api/public/wish/:token/unsubscribe': everybody(204),
  'POST /api/public/hold-offer': everybody(200),
  'POST /api/public/login': everybody(200),
  'POST /api/public/release-hold': everybody(204),
  'POST /api/public/renew-hold': everybody(200),
  'POST /api/public/logout': everybody(204),
  'POST /api/public/post-statistic': everybody(200),
  'POST /api/public/signup': everybody(201),

  // All of them for a super administrator, for the others their own.
  'GET /api/accounts': anyStaff(200),
  'POST /api/accounts': superAdmin(201),
  'GET /api/accounts/:id': staff(200),
  'PATCH|PUT /api/accounts/:id': admin(200),
  'DELETE /api/accounts/:id': superAdmin(204),
  'GET /api/accounts/:id/addons': staff(200),
  'GET /api/accounts/:id/booking-views': staff(200),
  'PUT /api/accounts/:id/booking-views': staff(200),
  'GET /api/accounts/:id/bookings': staff(200),
  'GET /api/accounts/:id/cat_tags': staff(200),
  'GET /api/accounts/:id/categories': staff(200),
  'POST /api/accounts/:id/change-bookings': statuses(200),
  'GET /api/accounts/:id/closures': staff(200),
  'GET /api/accounts/:id/events': staff(200),
  'GET /api/accounts/:id/first-steps': staff(200),
  'GET /api/accounts/:id/holidays': staff(200),
  'POST /api/accounts/:id/import': admin(200),
  'GET /api/accounts/:id/wishes': guests(200),
  'GET /api/accounts/:id/statistics/waiting-list': statistics(200),
  'GET /api/accounts/:id/holds': staff(200),
  'POST /api/accounts/:id/holds': bookings(200),
  'GET /api/accounts/:id/guests': bookings(200),
  'GET /api/accounts/:id/answers': statistics(200),
  'PATCH|PUT /api/bookings/:id/answer': admin(200),
  'GET /api/accounts/:id/retention': admin(200),
  'GET /api/accounts/:id/media': staff(200),
  'POST /api/accounts/:id/media': admin(201),
  'GET /api/accounts/:id/new-bookings': staff(200),
  'GET /api/accounts/:id/offer-changes': staff(200),
  'GET /api/accounts/:id/offer-history': staff(200),
  'GET /api/accounts/:id/audit-entries': admin(200),
  'GET /api/accounts/:id/export-audit-entries': admin(200),
  // Never support's: its own tests show that.
  'PUT /api/accounts/:id/support': { ...admin(200), superAdmin: 403 },
  'GET /api/accounts/:id/permissions': staff(200),
  'GET /api/accounts/:id/pool-proposals': admin(200),
  'GET /api/accounts/:id/pools': staff(200),
  'GET /api/accounts/:id/statistics': statistics(200),
  'GET /api/accounts/:id/statistics/overview': statistics(200),
  'GET /api/accounts/:id/statistics/analysis': statistics(200),
  'GET /api/accounts/:id/statistics/stock': statistics(200),
  'GET /api/accounts/:id/tags': staff(200),
  'POST /api/accounts/:id/tell-bookings': bookings(200),
  'GET /api/accounts/:id/time_slots': staff(200),
  'GET /api/accounts/:id/widgets': staff(200),

  'GET /api/accounts/:id/api-keys': admin(200),
  'POST /api/accounts/:id/api-keys': admin(201),
  'GET /api/api-keys/:id': admin(200),
  'DELETE /api/api-keys/:id': admin(204),

  'GET /api/account_with_stats/:id': statistics(200),
  'GET /api/administrations': superAdmin(200),
  'POST /api/administrations': superAdmin(200),
  'GET /api/administrations/:id': superAdmin(200),
  'PATCH|PUT /api/administrations/:id': superAdmin(200),
  'GET /api/export-account-csv': superAdmin(200),
  'GET /api/audit-entries': superAdmin(200),
  'GET /api/export-audit-entries': superAdmin(200),
  'GET /api/given-up-mails': superAdmin(200),
  'POST /api/given-up-mails/send-again': superAdmin(200),
  'GET /api/mail-queue': superAdmin(200),
  'POST /api/mail-queue/hurry': superAdmin(200),
  'POST /api/test-mail': superAdmin(200),
  'POST /api/personal-data/summary': superAdmin(200),
  'POST /api/personal-data/export': superAdmin(200),
  'POST /api/personal-data/erase': superAdmin(200),

  'GET /api/addons': staff(200),
  'POST /api/addons': admin(201),
  'GET /api/addons/:id': staff(200),
  'PATCH|PUT /api/addons/:id': admin(200),
  'DELETE /api/addons/:id': admin(204),

  'GET /api/bookings': staff(200),
  'GET /api/bookings/:id': booking(staff(200)),
  'PATCH|PUT /api/bookings/:id': booking(statuses(200)),
  'PATCH|PUT /api/bookings/:id/marks': booking(statuses(200)),
  'PATCH|PUT /api/bookings/:id/details': bookings(200),
  'POST /api/bookings/:id/move': bookings(200),
  'GET /api/bookings/:id/history': staff(200),
  'GET /api/bookings/:id/guest-record': guests(200),
  'GET /api/bookings/:id/messages': booking(guests(200)),
  'POST /api/bookings/:id/messages': booking(bookings(200)),
  'POST /api/bookings/:id/messages-read': booking(bookings(200)),
  'GET /api/accounts/:id/message-threads': guests(200),
  'GET /api/accounts/:id/unread-threads': guests(200),
  'DELETE /api/bookings/:id': superAdmin(204),
  // The file for the calendar of whoever booked.
  'GET /api/bookings/:id/calendar': { ...somebodyElses(404), traveller: 200 },
  'GET /api/bookings/:id/move-choices': { ...somebodyElses(404), traveller: 200 },
  'POST /api/bookings/:id/confirmation': {
    ...somebodyElses(200),
    hotelierA: 200,
    receptionA: 200,
    revenueA: 403,
    accountantA: 403,
    staffA: 200,
    traveller: 200,
  },
  'POST /api/bookings/:id/own-move': { ...somebodyElses(404), traveller: 200 },

  'GET /api/calendar_feeds': admin(200),
  'POST /api/calendar_feeds': admin(201),
  'GET /api/calendar_feeds/:id': admin(200),
  'DELETE /api/calendar_feeds/:id': admin(204),
  'POST /api/calendar_feeds/:id/renew': admin(200),
  // Whoever has the address.
  'GET /api/calendar/:key': everybody(200),

  'GET /api/events': admin(200),
  'GET /api/accounts/:id/webhooks': admin(200),
  'POST /api/accounts/:id/webhooks': admin(201),
  'GET /api/webhooks/:id': admin(200),
  'PATCH|PUT /api/webhooks/:id': admin(200),
  'DELETE /api/webhooks/:id': admin(204),
  'POST /api/webhooks/:id/rotate': admin(200),
  'POST /api/webhooks/:id/test': admin(202),
  'GET /api/webhooks/:id/deliveries': admin(200),
  'POST /api/webhook-deliveries/:id/send-again': admin(202),

  'GET /api/cat_tags': staff(200),
  'POST /api/cat_tags': admin(201),
  'GET /api/cat_tags/:id': staff(200),
  'PATCH|PUT /api/cat_tags/:id': admin(200),
  'DELETE /api/cat_tags/:id': admin(204),

  'GET /api/categories': staff(200),
  'POST /api/categories': admin(201),
  'GET /api/categories/:id': staff(200),
  'PATCH|PUT /api/categories/:id': admin(200),
  'DELETE /api/categories/:id': admin(204),
  'POST /api/categories/:id/check-loss': admin(200),
  'GET /api/categories/:id/prices-outside': admin(200),
  'GET /api/category_timeslots': staff(200),
  'GET /api/category_timeslots/:id': staff(200),
  'POST /api/check-category-bookings': staff(200),
  'GET /api/closures': staff(200),
  'POST /api/closures': closures(201),
  'GET /api/closures/:id': staff(200),
  'POST /api/closures/:id/reopen': closures(200),
  'POST /api/closures/:id/tell': bookings(200),
  'POST /api/closures/:id/cancel-bookings': bookings(200),

  'GET /api/media': staff(200),
  'GET /api/media/:id': staff(200),
  'GET /api/media/:id/uses': staff(200),
  'PATCH|PUT /api/media/:id': admin(200),
  'DELETE /api/media/:id': admin(204),
  'POST /api/hapidam-connect': staff(200),
  // The key says whose photos are meant; to others it is as good as none.
  'POST /api/hapidam-smart-request': { ...staff(200), hotelierB: 403 },

  'POST /api/check-embed': staff(200),
  'POST /api/get-email': staff(200),
  'GET /api/sms': anyStaff(200),
  'POST /api/get-sms': staff(200),

  'GET /api/activity-offers': staff(200),
  'GET /api/offers': staff(200),
  'GET /api/offers/:id': staff(200),
  'POST /api/export-offers': staff(200),
  'POST /api/export-bookings': staff(200),
  'POST /api/import-offers': prices(200),
  'POST /api/copy-offers': prices(200),
  'POST /api/undo-offers': prices(200),
  'POST /api/update-activity-offers': prices(200),
  'POST /api/update-offers': prices(200),
  'POST /api/update-offers-long-term': prices(200),

  'GET /api/permissions': staff(200),
  'POST /api/permissions': admin(201),
  'GET /api/permissions/:id': staff(200),
  'PATCH|PUT /api/permissions/:id': admin(200),
  'POST /api/permissions/:id/invite-again': admin(200),
  'DELETE /api/permissions/:id': admin(204),
  'POST /api/permissions/:id/reset-second-factor': admin(204),

  'GET /api/pools': staff(200),
  'POST /api/pools': admin(201),
  'POST /api/pools/preview': admin(200),
  'GET /api/pools/:id': staff(200),
  'PATCH|PUT /api/pools/:id': admin(200),
  'DELETE /api/pools/:id': admin(204),
  'GET /api/pools/:id/week': staff(200),
  'GET /api/pool-claims/:id': staff(200),
  'PATCH|PUT /api/pool-claims/:id': bookings(200),
  'GET /api/pools/:id/blocks': staff(200),
  'POST /api/pools/:id/blocks': blocks(201),
  'GET /api/wishes/:id': guests(200),
  'GET /api/wishes/:id/places': guests(200),
  'POST /api/wishes/:id/offer': bookings(200),
  'DELETE /api/wishes/:id': bookings(204),
  'GET /api/holds/:id': staff(200),
  'DELETE /api/holds/:id': bookings(204),
  'GET /api/pools/:id/calendars': admin(200),
  'POST /api/pools/:id/calendars': admin(201),
  'GET /api/pool-calendars/:id': admin(200),
  'PATCH|PUT /api/pool-calendars/:id': admin(200),
  'DELETE /api/pool-calendars/:id': admin(204),
  'POST /api/pool-calendars/:id/read': admin(202),
  'GET /api/pool-blocks/:id': staff(200),
  'DELETE /api/pool-blocks/:id': blocks(204),

  'GET /api/services': anyStaff(200),
  'GET /api/services/:id': anyStaff(200),
  'POST /api/services': superAdmin(201),
  'PATCH|PUT /api/services/:id': superAdmin(200),
  'DELETE /api/services/:id': superAdmin(204),
  // 501, here and below: let in, and told that no translation service is configured.
  'POST /api/translate/services': superAdmin(501),
  'GET /api/searchIcon': anyStaff(200),
  'POST /api/getIcon': anyStaff(200),
  'GET /api/googlePlaceAutocomplete': anyStaff(200),
  // Let in, and told that there is no such place.
  'GET /api/googlePlaceDetail': anyStaff(404),

  'GET /api/tags': staff(200),
  'GET /api/tags/:id': staff(200),
  'PATCH|PUT /api/tags/:id': admin(200),
  'DELETE /api/tags/:id': admin(204),

  'GET /api/time_slots': staff(200),
  'POST /api/time_slots': admin(201),
  'GET /api/time_slots/:id': staff(200),
  'PATCH|PUT /api/time_slots/:id': admin(200),
  'DELETE /api/time_slots/:id': admin(204),
  'POST /api/time_slots/:id/check-loss': admin(200),

  // An interface reads its texts before anybody has signed in.
  'GET /api/translations': everybody(200),
  'POST /api/translations': superAdmin(201),
  'GET /api/translations/:id': everybody(200),
  'PATCH|PUT /api/translations/:id': superAdmin(200),
  'DELETE /api/translations/:id': superAdmin(204),
  'GET /api/translations/:id/missing': superAdmin(200),
  'GET /api/translate': superAdmin(200),
  'POST /api/translate': superAdmin(501),
  'GET /translation/:lng': everybody(200),
  // Heard from a super administrator, ignored from the others.
  'POST /translation/add_missing/:lng': everybody(204),

  'POST /api/logout': ownOnly(204),
  'GET /api/sessions': ownOnly(200),
  // A colleague's is nobody else's: the sessions' own tests try their owner.
  'GET /api/sessions/:id': ownOnly(404),
  // Each caller's own, opened for it.
  'DELETE /api/sessions/:id': ownOnly(204),
  'POST /api/sessions/end-others': ownOnly(200),

  // One's own, of which none of the callers has any: a colleague's passkey is nobody else's.
  'GET /api/second-factor': ownOnly(200),
  'POST /api/second-factor/proof': ownOnly(422),
  'POST /api/second-factor/proof-options': ownOnly(409),
  'POST /api/second-factor/recovery-codes': ownOnly(409),
  'POST /api/second-factor/totp': ownOnly(200),
  'POST /api/second-factor/totp/confirm': ownOnly(422),
  'DELETE /api/second-factor/totp': ownOnly(404),
  'GET /api/passkeys': ownOnly(200),
  'POST /api/passkeys': ownOnly(422),
  'POST /api/passkeys/options': ownOnly(200),
  'GET /api/passkeys/:id': ownOnly(404),
  'PATCH|PUT /api/passkeys/:id': ownOnly(404),
  'DELETE /api/passkeys/:id': ownOnly(404),

  'GET /api/users': superAdmin(200),
  'POST /api/users': superAdmin(201),
  'GET /api/users/:id': somebodyElses(200),
  'GET /api/users/:id/bookings': somebodyElses(200),
  'GET /api/users/:id/permissions': somebodyElses(200),
  'PATCH|PUT /api/users/:id': somebodyElses(200),
  'DELETE /api/users/:id': superAdmin(204),
  'POST /api/users/:id/reset-second-factor': superAdmin(204),
  'POST /api/send-mail-user-login': superAdmin(200),

  'GET /api/widgets_with_stats': statistics(200),
  // A page that embeds the widget reads these.
  'GET /api/widgets': everybody(200),
  'GET /api/widgets/:id': everybody(200),
  'POST /api/widgets': admin(201),
  'PATCH|PUT /api/widgets/:id': admin(200),
  'DELETE /api/widgets/:id': admin(204),

  // Agents: one call each; there is no session to read or to end.
  'POST /mcp/:account(^[0-9]+$)': everybody(200),
  'GET /mcp/:account(^[0-9]+$)': everybody(405),
  'DELETE /mcp/:account(^[0-9]+$)': everybody(405),
  'GET /llms.txt': everybody(200),
  'GET /:account/:accountId(^[0-9]+$)/:widgetId(^[0-9]+$)': everybody(200),
  'GET /:account/:accountId(^[0-9]+$)/:widgetId(^[0-9]+$)/sans-script': everybody(200),
  // To the booking that was made.
  'POST /:account/:accountId(^[0-9]+$)/:widgetId(^[0-9]+$)/sans-script': everybody(303),
  'GET /:account/:accountId(^[0-9]+$)/:widgetId(^[0-9]+$)/sans-script/:token': everybody(200),
  // Without script, by the link of a guest's mails.
  'POST /ma-reservation/:token': everybody(303),
  'POST /liste-attente/:token': everybody(303),
  'GET /ma-reservation/:token/avis': everybody(200),
  'POST /ma-reservation/:token/avis': everybody(303),
  'GET /avis/:accountId(^[0-9]{1,9}$)': everybody(200),
  // Of a mail that no booking needs.
  'GET /desinscription/:token': everybody(200),
  'POST /desinscription/:token': everybody(200),
  // Without demo data the demo's address leads home.
  'GET /demo': everybody(302),
  'GET /favicon.svg': everybody(200),
  'GET /health': everybody(200),
  'GET /metrics': everybody(200),
  'GET /ready': everybody(200),
  'GET /site/demo-favicon.svg': everybody(200),
  'GET /site/favicon.svg': everybody(200),
  'GET /robots.txt': everybody(200),
  // Until the operator names somebody.
  'GET /.well-known/security.txt': everybody(404),
  'GET /sitemap.xml': everybody(200),
  'GET /widget.js': everybody(200),
  'GET /widget/:build(^[0-9a-z]+$)/:file(^(?:mount|preact|start|[a-z]{2})\\.js$)': everybody(200),
  // The pages are everybody's; what they show comes from the calls.
  ...Object.fromEntries(
    [...Object.values(BACK_OFFICE_PATHS), SITE_PATHS].flat().map((path) => [`GET ${path}`, everybody(200)]),
  ),

  // Files by their names: a name that nothing has.
  'GET /back-office/assets/*': everybody(404),
  'GET /media/:accountId/:file': everybody(404),
  'GET /site/assets/*': everybody(404),
  'GET /widget/*': everybody(404),
};
