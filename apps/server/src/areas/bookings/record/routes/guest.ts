import * as calls from '@meridienne/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccountScope } from '../../../../kernel/scope.ts';
import type { Deps } from '../../../../http/deps.ts';
import { guestKeyOf } from '../../../../kernel/guest-token.ts';
import { anyone, signedIn } from '../../../../http/policy.ts';
import { countCall, type RateLimit } from '../../../../http/rate-limit.ts';
import { route } from '../../../../http/route.ts';
import { changeBooking } from '../commands/change-booking.ts';
import { bookingGone } from '../errors.ts';
import { guestCalendar } from '../jobs/guest-calendar.ts';
import { placeNews, presentGuestBooking } from '../present.ts';
import { findBookingForMail } from '../queries/booking-for-mail.ts';
import { type LinkedBookingRow, openLink, scopeOfOwnBooking } from '../queries/linked-booking.ts';
import { findBooking } from '../queries/list-bookings.ts';

/** For links that don't exist; who mistypes one tries a few times. */
const MISS_LIMIT: RateLimit = { name: 'guest-link-miss', windowSeconds: 600, perAddress: 60 };
/** Of one booking, looked at on several screens. */
const READ_LIMIT: RateLimit = { name: 'guest-link', windowSeconds: 600, perTarget: 120 };

/** What the guest of a booking sees and does of it, without an account by the link of its mails. */
export function registerGuestBookings(app: FastifyInstance, deps: Deps): void {
  const { db, pool, settings, clock } = deps;
  const guestKey = guestKeyOf(deps.tokenKey);

  const count = async (request: FastifyRequest, bookingId: number | null) => {
    if (!settings.rateLimit) return;
    if (bookingId === null) await countCall(pool, MISS_LIMIT, request);
    else await countCall(pool, READ_LIMIT, request, String(bookingId));
  };
  /** @throws {AppError} 404; 410; 429 */
  const open = (token: string, request: FastifyRequest) =>
    openLink(db, { key: guestKey, token, at: clock() }, (bookingId) => count(request, bookingId));
  const present = async (linked: LinkedBookingRow) =>
    presentGuestBooking(await findBooking(db, linked.scope, linked.id), linked, clock());

  /** @throws {AppError} 404 */
  const sendCalendar = async (scope: AccountScope, id: number, reply: FastifyReply) => {
    const row = await findBookingForMail(db, scope, id);
    if (!row) throw bookingGone();
    const file = guestCalendar(row, settings.mailFrom, row.status === 'canceled');
    return reply
      .type(`text/calendar; charset=utf-8; method=${file.method}`)
      .headers({
        'content-disposition': `attachment; filename="${file.fileName}"`,
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      })
      .send(file.text);
  };

  route(app, calls.readGuestBooking, {
    policy: anyone,
    handler: async ({ body, request }) => present(await open(body.token, request)),
  });
  route(app, calls.cancelGuestBooking, {
    policy: anyone,
    handler: async ({ body, request }) => {
      const linked = await open(body.token, request);
      const input = { status: 'canceled' as const, comment: body.comment ?? null };
      const place = await changeBooking(db, linked.scope, linked.id, { input, by: 'traveller', at: clock() });
      return { linked, place };
    },
    tells: ({ place }) => placeNews(place),
    answer: ({ linked }) => present(linked),
  });
  // Only reads: programs that look through mails open what they find in them.
  route(app, calls.guestBookingCalendar, {
    policy: anyone,
    handler: async ({ params, request, reply }) => {
      const { scope, id } = await open(params.token, request);
      return sendCalendar(scope, id, reply);
    },
  });
  route(app, calls.bookingCalendar, {
    policy: signedIn,
    handler: async ({ params, user, reply }) =>
      sendCalendar(await scopeOfOwnBooking(db, user.id, params.id), params.id, reply),
  });
}
