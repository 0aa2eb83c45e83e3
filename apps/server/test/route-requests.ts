import { randomUUID } from 'node:crypto';
import { addDays } from '@meridienne/domain';
import { ADA, rpc } from './agent.ts';
import { booking, PASSWORD, type Records } from './route-records.ts';
import type { MatrixCaller } from './route-matrix.ts';
import { NOW, TODAY } from './world.ts';

interface SentRequest {
  /** In place of the route's own path with `:id` filled in. */
  path?: string;
  /** The body's fields beside `account`, which each body names. */
  body?: Record<string, unknown>;
  /** A file that is sent in place of a body. */
  form?: FormData;
  /** What a page's form sends without script. */
  fields?: URLSearchParams;
  /** What is sent as it is, by a protocol of its own. */
  message?: object;
}

/** One white pixel. */
const GIF = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

function photo(): FormData {
  const form = new FormData();
  form.set('file', new Blob([GIF], { type: 'image/gif' }), 'pixel.gif');
  return form;
}

const SVG = '<svg viewBox="0 0 24 24"><path d="M0 0h10v10z"/></svg>';

/** What is sent where the path and an empty body do not do. */
export const ROUTE_REQUESTS: Readonly<Record<string, (records: Records, as: MatrixCaller) => SentRequest>> = {
  'PATCH|PUT /api/accounts/:id': ({ unused: name }) => ({ body: { name } }),
  'PATCH|PUT /api/addons/:id': ({ unused: name }) => ({ body: { name } }),
  'PATCH|PUT /api/administrations/:id': ({ unused }) => ({ body: { emails: [`${unused}@example.org`] } }),
  'POST /api/administrations': ({ unused }) => ({ body: { emails: [`${unused}@example.org`] } }),
  'POST /api/calendar_feeds': ({ spaId: category }) => ({ body: { category } }),
  'PATCH|PUT /api/cat_tags/:id': ({ unused: name }) => ({ body: { name } }),
  'PATCH|PUT /api/categories/:id': ({ unused: name }) => ({ body: { name } }),
  'PATCH|PUT /api/media/:id': ({ unused: name }) => ({ body: { name } }),
  'PATCH|PUT /api/pool-calendars/:id': ({ unused: name }) => ({ body: { name } }),
  'PATCH|PUT /api/pools/:id': ({ unused: name }) => ({ body: { name } }),
  'PATCH|PUT /api/services/:id': ({ unused: name }) => ({ body: { name } }),
  'PATCH|PUT /api/tags/:id': ({ unused: name }) => ({ body: { name } }),
  'PATCH|PUT /api/time_slots/:id': ({ unused: name }) => ({ body: { name } }),
  'PATCH|PUT /api/translations/:id': ({ unused }) => ({ body: { content: { 'common.save': unused } } }),
  'PATCH|PUT /api/users/:id': ({ unused: firstName }) => ({ body: { firstName } }),
  'PATCH|PUT /api/webhooks/:id': ({ unused: name }) => ({ body: { name } }),
  'PATCH|PUT /api/widgets/:id': ({ unused: name }) => ({ body: { name } }),
  'GET /api/contexts/:name': () => ({ path: '/api/contexts/Addon' }),
  'GET /:account/:accountId(^[0-9]+$)/:widgetId(^[0-9]+$)': ({ accountId, widgetId }) => ({
    path: `/hotel/${accountId}/${widgetId}`,
  }),
  'GET /:account/:accountId(^[0-9]+$)/:widgetId(^[0-9]+$)/sans-script': ({ accountId, widgetId }) => ({
    path: `/hotel/${accountId}/${widgetId}/sans-script`,
  }),
  'GET /:account/:accountId(^[0-9]+$)/:widgetId(^[0-9]+$)/sans-script/:token': ({
    accountId,
    widgetId,
    guestToken,
  }) => ({ path: `/hotel/${accountId}/${widgetId}/sans-script/${guestToken}` }),
  'POST /:account/:accountId(^[0-9]+$)/:widgetId(^[0-9]+$)/sans-script': ({
    accountId,
    widgetId,
    offerId,
  }) => ({
    path: `/hotel/${accountId}/${widgetId}/sans-script`,
    fields: new URLSearchParams({
      ...booking,
      price: String(booking.price * 100),
      date: TODAY,
      offer: String(offerId),
    }),
  }),
  'POST /api/accounts/:id/api-keys': () => ({ body: { name: 'Channel manager', scope: 'read' } }),
  'POST /mcp/:account(^[0-9]+$)': ({ accountId, agentToken: token }) => ({
    path: `/mcp/${accountId}`,
    message: rpc('tools/call', {
      name: 'confirm_booking',
      arguments: { token, guest: ADA, consent: true },
    }),
  }),
  'GET /mcp/:account(^[0-9]+$)': ({ accountId }) => ({ path: `/mcp/${accountId}` }),
  'DELETE /mcp/:account(^[0-9]+$)': ({ accountId }) => ({ path: `/mcp/${accountId}` }),
  'GET /media/:accountId/:file': ({ accountId }) => ({ path: `/media/${accountId}/none.webp` }),
  'GET /back-office/assets/*': () => ({ path: '/back-office/assets/none.js' }),
  'GET /site/assets/*': () => ({ path: '/site/assets/none.js' }),
  'GET /widget/*': () => ({ path: '/widget/none.js' }),
  'GET /api/accounts/:id/offer-history': ({ accountId, spaId, slotId }) => ({
    path: `/api/accounts/${accountId}/offer-history?category=${spaId}&timeSlot=${slotId}&day=${TODAY}&`,
  }),
  'GET /widget/:build(^[0-9a-z]+$)/:file(^(?:mount|preact|start|[a-z]{2})\\.js$)': () => ({
    path: '/widget/0/mount.js',
  }),

  // The password was mailed: its first use ends the sessions of the one before.
  'POST /api/login': ({ mailedEmail: email }) => ({ body: { email, password: PASSWORD } }),
  'POST /api/public/login': ({ mailedEmail: email }) => ({ body: { email, password: PASSWORD } }),
  'POST /api/login/second-factor': ({ loginTicket: ticket, recoveryCode }) => ({
    body: { ticket, recoveryCode },
  }),
  'POST /api/login/second-factor-options': () => ({ body: { ticket: 'none' } }),
  'PATCH|PUT /api/passkeys/:id': () => ({ body: { name: 'Téléphone' } }),
  'DELETE /api/sessions/:id': ({ ownSessions, ids }, as) => ({
    path: `/api/sessions/${as === 'anonymous' ? ids['sessions'] : ownSessions[as]}`,
  }),
  'POST /api/public/forget-password': ({ memberEmail: email }) => ({ body: { email } }),
  'POST /api/public/signup': ({ unused }) => ({
    body: {
      email: `${unused}@example.org`,
      password: PASSWORD,
      firstName: 'Ada',
      lastName: 'Lovelace',
      phone: '0612345678',
    },
  }),
  'POST /api/public/create-account': ({ unused }) => ({
    body: {
      email: `${unused}@example.org`,
      username: unused,
      password: PASSWORD,
      firstname: 'Ada',
      lastname: 'Lovelace',
      accountName: unused,
      url: 'https://hotel.example',
    },
  }),
  'POST /api/public/wishes': () => ({
    body: { ...booking, email: 'grace@example.org', from: TODAY, to: TODAY },
  }),
  'POST /api/public/wish': ({ wishToken: token }) => ({ body: { token } }),
  'POST /api/public/withdraw-wish': ({ wishToken: token }) => ({ body: { token } }),
  'POST /api/public/wish/:token/unsubscribe': ({ wishToken }) => ({
    path: `/api/public/wish/${wishToken}/unsubscribe`,
    fields: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  }),
  'POST /api/public/take-wish-offer': ({ offered }) => ({ body: { ...offered, price: booking.price } }),
  'POST /api/public/decline-wish-offer': ({ offered }) => ({ body: offered }),
  'POST /api/wishes/:id/offer': ({ otherOfferId: offer }) => ({ body: { offer, reason: 'Habituée' } }),
  'GET /api/accounts/:id/statistics/waiting-list': ({ accountId }) => ({
    path: `/api/accounts/${accountId}/statistics/waiting-list?day[after]=${TODAY}&day[before]=${TODAY}&`,
  }),
  'POST /api/public/hold-offer': ({ otherOfferId: offer }) => ({ body: { offer } }),
  'POST /api/public/renew-hold': ({ holdToken: hold }) => ({ body: { hold } }),
  'POST /api/public/release-hold': ({ holdToken: hold }) => ({ body: { hold } }),
  'POST /api/accounts/:id/holds': ({ otherOfferId: offer }) => ({ body: { offer } }),
  'POST /api/public/bookings': ({ offerId: offer }) => ({ body: { ...booking, offer } }),
  'GET /ma-reservation/:token': ({ guestToken }) => ({ path: `/ma-reservation/${guestToken}` }),
  'POST /ma-reservation/:token': ({ guestToken }) => ({
    path: `/ma-reservation/${guestToken}`,
    fields: new URLSearchParams({ comment: '' }),
  }),
  'GET /liste-attente/:token': ({ wishToken }) => ({ path: `/liste-attente/${wishToken}` }),
  'POST /liste-attente/:token': ({ wishToken }) => ({
    path: `/liste-attente/${wishToken}`,
    fields: new URLSearchParams({ act: 'withdraw' }),
  }),
  'GET /ma-reservation/:token/avis': ({ formerVisit }) => ({ path: `/ma-reservation/${formerVisit}/avis` }),
  'POST /ma-reservation/:token/avis': ({ formerVisit }) => ({
    path: `/ma-reservation/${formerVisit}/avis`,
    fields: new URLSearchParams({ note: '5' }),
  }),
  'GET /avis/:accountId(^[0-9]{1,9}$)': ({ accountId }) => ({ path: `/avis/${accountId}` }),
  'GET /api/accounts/:id/answers': ({ accountId }) => ({
    path: `/api/accounts/${accountId}/answers?day[after]=${addDays(TODAY, -1)}&day[before]=${TODAY}&`,
  }),
  'PATCH|PUT /api/bookings/:id/answer': ({ visitId, answeredAt }) => ({
    path: `/api/bookings/${visitId}/answer`,
    body: { isRead: true, changedAt: answeredAt },
  }),
  'GET /desinscription/:token': ({ refusalToken }) => ({ path: `/desinscription/${refusalToken}` }),
  'POST /desinscription/:token': ({ refusalToken }) => ({
    path: `/desinscription/${refusalToken}`,
    fields: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  }),
  'POST /api/public/cancel-guest-booking': ({ guestToken: token }) => ({ body: { token } }),
  'POST /api/public/answer-guest-booking': ({ guestToken: token }) => ({ body: { token, answer: 'yes' } }),
  'POST /api/bookings/:id/confirmation': ({ ownBookingId }) => ({
    path: `/api/bookings/${ownBookingId}/confirmation`,
    body: { answer: 'yes' },
  }),
  'POST /api/public/guest-booking': ({ guestToken: token }) => ({ body: { token } }),
  'POST /api/public/guest-booking-choices': ({ guestToken: token }) => ({ body: { token, date: TODAY } }),
  'POST /api/public/move-guest-booking': ({
    guestToken: token,
    otherOfferId: offer,
    ownUpdatedAt: updatedAt,
  }) => ({
    body: { token, offer, updatedAt, price: booking.price },
  }),
  'GET /api/bookings/:id/move-choices': ({ ownBookingId }) => ({
    path: `/api/bookings/${ownBookingId}/move-choices?date=${TODAY}&`,
  }),
  'POST /api/bookings/:id/own-move': ({ ownBookingId, otherOfferId: offer, ownUpdatedAt: updatedAt }) => ({
    path: `/api/bookings/${ownBookingId}/own-move`,
    body: { offer, updatedAt, price: booking.price },
  }),
  'POST /api/public/guest-messages': ({ guestToken: token }) => ({ body: { token } }),
  'POST /api/public/write-guest-message': ({ guestToken: token }) => ({
    body: { token, body: 'Bonjour', key: randomUUID() },
  }),
  'POST /api/public/guest-messages-read': ({ guestToken: token }) => ({ body: { token, upTo: 1 } }),
  'POST /api/bookings/:id/messages': () => ({ body: { body: 'Bonjour', key: randomUUID() } }),
  'POST /api/bookings/:id/messages-read': () => ({ body: { upTo: 1 } }),
  'POST /api/mail-in': () => ({ body: {} }),
  'GET /api/public/guest-booking/:token/calendar': ({ guestToken }) => ({
    path: `/api/public/guest-booking/${guestToken}/calendar`,
  }),
  'GET /api/bookings/:id/calendar': ({ ownBookingId }) => ({
    path: `/api/bookings/${ownBookingId}/calendar`,
  }),
  'POST /api/public/check-widget': ({ accountId, widgetId }) => ({ body: { accountId, widgetId } }),
  'GET /api/public/get-availability': ({ accountId }) => ({
    path: `/api/public/get-availability?accountId=${accountId}&`,
  }),
  'GET /api/public/get-offers-by-category': ({ spaId }) => ({
    path: `/api/public/get-offers-by-category?categoryId=${spaId}&date=${TODAY}&`,
  }),
  'GET /api/public/get-offers-by-day': ({ accountId }) => ({
    path: `/api/public/get-offers-by-day?accountId=${accountId}&date=${TODAY}&`,
  }),
  'POST /api/public/get-availability': ({ accountId }) => ({ body: { accountId } }),
  'POST /api/public/get-offers-by-category': ({ spaId }) => ({ body: { categoryId: spaId, date: TODAY } }),
  'POST /api/public/get-offers-by-day': ({ accountId }) => ({ body: { accountId, date: TODAY } }),
  'POST /api/public/get-tags': ({ widgetId }) => ({ body: { widgetId } }),
  'POST /api/public/post-statistic': ({ widgetId }) => ({ body: { widgetId, action: 'opened' } }),

  'POST /api/accounts/:id/media': () => ({ form: photo() }),
  'POST /api/hapidam-connect': ({ accountId }) => ({ body: { accountId } }),
  'POST /api/hapidam-smart-request': ({ libraryKey: token }) => ({
    body: { token, queries: [{ query: '' }] },
  }),
  'GET /api/accounts/:id/statistics': ({ accountId }) => ({
    path: `/api/accounts/${accountId}/statistics?day[after]=${TODAY}&day[before]=${TODAY}&`,
  }),
  'GET /api/accounts/:id/statistics/overview': ({ accountId }) => ({
    path: `/api/accounts/${accountId}/statistics/overview?day[after]=${TODAY}&day[before]=${TODAY}&compared[after]=${TODAY}&compared[before]=${TODAY}&`,
  }),
  'GET /api/accounts/:id/statistics/stock': ({ accountId, ids }) => ({
    path: `/api/accounts/${accountId}/statistics/stock?pool=${ids['pools']}&day[after]=${TODAY}&day[before]=${TODAY}&`,
  }),
  'GET /api/accounts/:id/statistics/analysis': ({ accountId }) => ({
    path: `/api/accounts/${accountId}/statistics/analysis?day[after]=${TODAY}&day[before]=${TODAY}&compared[after]=${TODAY}&compared[before]=${TODAY}&`,
  }),
  'POST /api/accounts': ({ unused }) => ({ body: { name: unused } }),
  'POST /api/addons': () => ({ body: { name: 'Thé', price: 4 } }),
  'GET /api/calendar/:key': ({ feedPath }) => ({ path: feedPath }),
  'POST /api/cat_tags': () => ({ body: { name: 'Repas' } }),
  'POST /api/closures': () => ({ body: { from: TODAY, to: TODAY } }),
  'POST /api/closures/:id/tell': () => ({ body: { message: 'Nous fermons ce jour-là.' } }),
  'POST /api/categories': ({ slotId }) => ({ body: { name: 'Suite', timeSlots: [slotId] } }),
  // An address that is never connected to.
  'POST /api/check-embed': ({ accountId }) => ({ body: { accountId, url: 'http://127.0.0.1/' } }),
  'POST /api/get-email': ({ accountId }) => ({
    body: { id: accountId, type: 'booking', locale: 'fr', debug: true },
  }),
  'POST /api/get-sms': ({ accountId }) => ({ body: { id: accountId, locale: 'fr' } }),
  'PUT /api/accounts/:id/support': () => ({ body: { days: 7 } }),
  'PUT /api/accounts/:id/booking-views': () => ({ body: { views: [], defaultName: null, revision: 0 } }),
  'POST /api/accounts/:id/change-bookings': ({ ids }) => ({
    body: { bookings: [{ id: ids['bookings'], status: 'confirmed', updatedAt: NOW }] },
  }),
  'POST /api/accounts/:id/tell-bookings': ({ ids }) => ({
    body: { ids: [ids['bookings']], message: 'À bientôt.', telling: '8f1d7a52-5d0e-4b7e-9c53-0d1f6a3b2c11' },
  }),
  'POST /api/check-category-bookings': ({ roomId }) => ({ body: { id: roomId } }),
  'POST /api/permissions': ({ unused }) => ({
    body: { email: `${unused}@example.org`, firstName: 'Ada', lastName: 'Lovelace' },
  }),
  'PATCH|PUT /api/permissions/:id': () => ({ body: { role: 'accountant' } }),
  'POST /api/permissions/:id/invite-again': ({ invitedId }) => ({
    path: `/api/permissions/${invitedId}/invite-again`,
  }),
  'GET /api/googlePlaceDetail': () => ({ path: '/api/googlePlaceDetail?place_id=none&' }),
  'POST /api/getIcon': () => ({ body: { icon: 'fa-solid fa-shower' } }),
  'POST /api/services': ({ unused }) => ({ body: { name: unused, icon: SVG } }),
  'POST /api/pools': ({ roomId }) => ({
    body: { name: 'Chambres', units: 3, categories: [{ category: roomId, cleanAfter: 30 }] },
  }),
  'POST /api/pools/preview': ({ roomId }) => ({ body: { units: 3, categories: [{ category: roomId }] } }),
  'GET /api/pools/:id/week': ({ ids }) => ({ path: `/api/pools/${ids['pools']}/week?from=${TODAY}&` }),
  'PATCH|PUT /api/pool-claims/:id': () => ({ body: { unit: 1 } }),
  'POST /api/pools/:id/calendars': () => ({
    body: { name: 'Agenda', url: 'webcal://calendar.example/b.ics' },
  }),
  'POST /api/accounts/:id/webhooks': ({ unused }) => ({
    body: { name: 'PMS', url: `https://${unused}.example/hook` },
  }),
  'POST /api/pools/:id/blocks': () => ({ body: { from: TODAY, to: addDays(TODAY, 1), units: 1 } }),
  'POST /api/time_slots': () => ({ body: { start: '08h00', end: '09h00' } }),
  'POST /api/export-bookings': ({ accountId }) => ({ body: { accountId, dates: [] } }),
  'POST /api/export-offers': ({ accountId }) => ({ body: { accountId, dates: [TODAY, TODAY] } }),
  'POST /api/accounts/:id/import': () => ({
    body: {
      rows: [{ line: 2, service: 'Suite', hours: '10h00 - 12h00', price: '20', to: addDays(TODAY, 2) }],
    },
  }),
  'POST /api/import-offers': ({ roomId, slotId }) => ({
    body: { csv: `Clé;Date;Prix\nc${roomId}-s${slotId};${TODAY};20` },
  }),
  // Copied onto days that have no offers yet.
  'POST /api/copy-offers': () => ({
    body: { from: TODAY, to: TODAY, onto: addDays(TODAY, 14), until: addDays(TODAY, 14) },
  }),
  'POST /api/undo-offers': () => ({ body: { change: 1_000_000_000 } }),
  'POST /api/update-activity-offers': ({ spaId, periodId }) => ({
    body: { offers: [{ category: spaId, categoryTimeslot: periodId, day: TODAY, price: 20, quantity: 2 }] },
  }),
  'POST /api/update-offers': ({ roomId, slotId }) => ({
    body: { offers: [{ category: roomId, timeSlot: slotId, day: TODAY, price: 20, quantity: 2 }] },
  }),
  'POST /api/update-offers-long-term': ({ roomId, slotId }) => ({
    body: {
      ids: [`${roomId}-${slotId}`],
      dates: [TODAY, TODAY],
      days: [1, 2, 3, 4, 5, 6, 7],
      price: 20,
      quantity: 2,
    },
  }),
  'POST /api/send-mail-user-login': ({ memberId: userId }) => ({ body: { userId } }),
  'POST /api/users': ({ unused }) => ({ body: { email: `${unused}@example.org`, username: unused } }),
  'POST /api/translate': () => ({ body: { target: 'de', texts: ['Réserver'] } }),
  'POST /api/translations': () => ({ body: { lng: 'pt' } }),
  'GET /translation/:lng': () => ({ path: '/translation/fr' }),
  'POST /translation/add_missing/:lng': () => ({ path: '/translation/add_missing/fr' }),
  'POST /api/widgets': () => ({ body: { name: 'Site' } }),
  'GET /api/accounts/:id/guests': ({ accountId }) => ({
    path: `/api/accounts/${accountId}/guests?search=ad&`,
  }),
  'GET /api/accounts/:id/retention': ({ accountId }) => ({
    path: `/api/accounts/${accountId}/retention?months=12&`,
  }),
  'POST /api/given-up-mails/send-again': () => ({ body: { ids: [1] } }),
  'POST /api/test-mail': () => ({ body: { email: 'ada@example.org' } }),
  'POST /api/personal-data/summary': ({ memberEmail: email }) => ({ body: { email } }),
  'POST /api/personal-data/export': ({ memberEmail: email }) => ({ body: { email } }),
  'POST /api/personal-data/erase': ({ formerGuest: email }) => ({ body: { email } }),
  'PATCH|PUT /api/bookings/:id': () => ({ body: { status: 'confirmed' } }),
  'PATCH|PUT /api/bookings/:id/marks': () => ({ body: { mark: 'paid', isSet: true, means: 'cash' } }),
  'PATCH|PUT /api/bookings/:id/details': ({ bookingUpdatedAt: updatedAt }) => ({
    body: { updatedAt, lastname: 'Byron', tellsGuest: true },
  }),
  'POST /api/bookings/:id/move': ({ bookingUpdatedAt: updatedAt, otherOfferId: offer }) => ({
    body: { offer, updatedAt, price: booking.price, tellsGuest: true },
  }),
};
