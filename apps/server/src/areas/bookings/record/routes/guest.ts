import * as calls from '@meridienne/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AccountScope } from '../../../../kernel/scope.ts';
import type { Deps } from '../../../../http/deps.ts';
import { anyone, signedIn } from '../../../../http/policy.ts';
import { route } from '../../../../http/route.ts';
import { changeBooking } from '../commands/change-booking.ts';
import { openLink } from '../commands/open-link.ts';
import { calendarOfBooking } from '../queries/booking-for-mail.ts';
import { type LinkedBookingRow, scopeOfOwnBooking } from '../queries/linked-booking.ts';
import { placeNews, readLinkedBooking } from '../queries/shown-booking.ts';

/** What the guest of a booking sees and does of it, without an account by the link of its mails. */
export function registerGuestBookings(app: FastifyInstance, deps: Deps): void {
  const { db, settings, clock } = deps;
  const present = (linked: LinkedBookingRow) => readLinkedBooking(db, linked, clock());

  /** @throws {AppError} 404 */
  const sendCalendar = async (scope: AccountScope, id: number, reply: FastifyReply) => {
    const file = await calendarOfBooking(db, scope, id, settings.mailFrom);
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
    handler: async ({ body, request }) => present(await openLink(deps, request, body.token)),
  });
  route(app, calls.cancelGuestBooking, {
    policy: anyone,
    handler: async ({ body, request }) => {
      const linked = await openLink(deps, request, body.token);
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
      const { scope, id } = await openLink(deps, request, params.token);
      return sendCalendar(scope, id, reply);
    },
  });
  route(app, calls.bookingCalendar, {
    policy: signedIn,
    handler: async ({ params, user, reply }) =>
      sendCalendar(await scopeOfOwnBooking(db, user.id, params.id), params.id, reply),
  });
}
