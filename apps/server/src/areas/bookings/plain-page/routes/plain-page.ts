import { randomUUID } from 'node:crypto';
import { venueNow } from '@meridienne/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../../../http/deps.ts';
import { formKeyOf, formTicket } from '../../../../http/bots/ticket.ts';
import { anyone } from '../../../../http/policy.ts';
import { countCall, type RateLimit } from '../../../../http/rate-limit.ts';
import { addressAt } from '../../../../kernel/address-at.ts';
import { guestCalendarUrl, guestKeyOf, guestToken } from '../../../../kernel/guest-token.ts';
import type { ReadPublicly } from '../../availability/queries/read-publicly.ts';
import type { BookPublicly } from '../../record/commands/book-publicly.ts';
import { openLink } from '../../record/commands/open-link.ts';
import { findBooking } from '../../record/queries/list-bookings.ts';
import { placeNews } from '../../record/queries/shown-booking.ts';
import { presentEnd } from '../present/end.ts';
import { draw, presentStep, type Told } from '../present/step.ts';
import { reach } from '../queries.ts';
import { bookingBody, type Choice, readChoice, readTyped } from '../rules.ts';
import { type Address, ADDRESS, type Opened, openPage, sendNone, sendStep } from './page.ts';
import { sendFailure } from './failure.ts';
import { sentForm, takeForms } from './form-body.ts';
import { SECRET } from './secret.ts';
import { tryToBook } from './try-to-book.ts';

const LONGEST_KEY = 64;
const LONGEST_TICKET = 60;
/** As many as the widget may report: each page is read anew, and a guest's way has a dozen. */
const PAGE_LIMIT: RateLimit = { name: 'plain-page', windowSeconds: 600, perAddress: 600 };
const NOTHING_WRONG: Told = { faults: new Map() };

/**
 * The whole way to a booking in plain HTML, for visitors without script (O §2). What is chosen stands in the address; one
 * POST books, by the widget's own command. No cookie and no sign-in stand behind it, so another site's form can do no
 * more than its author could do himself.
 */
export async function registerPlainPage(
  app: FastifyInstance,
  deps: Deps & { readPublicly: ReadPublicly; bookPublicly: BookPublicly },
): Promise<void> {
  const { db, pool, tokenKey, clock, bookPublicly, settings } = deps;

  const show = async (
    reply: FastifyReply,
    opened: Opened,
    choice: Choice,
    { told = NOTHING_WRONG, key, ticket }: { told?: Told; key?: string; ticket?: string } = {},
  ) => {
    const { page, setting } = opened;
    const { widget, serviceTypes } = page;
    const now = venueNow(clock(), widget.account.timeZone);
    const asksServiceTypes = widget.displayTags && serviceTypes.length > 0;
    const reached = await deps.readPublicly(widget.account.id, (sources) =>
      reach(sources, { widget, asksServiceTypes, now }, choice),
    );
    if (reached.kind === 'day' && reached.isGone && reply.statusCode === 200) reply.code(404);
    const drawn = presentStep(setting, choice, reached, {
      serviceTypes,
      now,
      key: key ?? randomUUID(),
      ticket: ticket ?? formTicket(formKeyOf(tokenKey), clock()),
      told,
    });
    return sendStep(deps, reply, opened, drawn);
  };

  await app.register(async (pages) => {
    pages.setErrorHandler(sendFailure);
    // Once a form has been read: all of it goes along to the next try.
    pages.addHook('preHandler', async (request) => {
      if (settings.rateLimit) await countCall(pool, PAGE_LIMIT, request);
    });
    takeForms(pages);

    pages.get<{ Params: Address }>(ADDRESS, { config: { policy: anyone } }, async (request, reply) => {
      const opened = await openPage(deps, request, reply);
      return opened
        ? show(reply, opened, readChoice(addressAt(request.url, settings.publicUrl).searchParams))
        : reply;
    });

    pages.post<{ Params: Address }>(
      ADDRESS,
      { config: { policy: anyone, hasNews: true } },
      async (request, reply) => {
        const sent = sentForm(request);
        const opened = await openPage(deps, request, reply, readTyped(sent));
        if (!opened) return reply;
        const { page, setting } = opened;
        reply.header('Cache-Control', 'no-store');
        const to = sent.get('to');
        if (to !== null) return show(reply, opened, readChoice(new URLSearchParams(to)));
        if (sent.has('choosing')) return show(reply, opened, readChoice(sent));
        const key = sent.get('key')?.slice(0, LONGEST_KEY) || randomUUID();
        const body = bookingBody(page.widget, page.language, sent);
        const tried = await tryToBook(bookPublicly, request, { body, key, words: setting.words });
        if ('refused' in tried) {
          const { status, told, headers = {}, isUsed } = tried.refused;
          reply.code(status).headers(headers);
          const ticket = sent.get('ticket')?.slice(0, LONGEST_TICKET);
          return show(reply, opened, readChoice(sent), {
            told,
            ...(!isUsed && { key }),
            ...(ticket && { ticket }),
          });
        }
        const { booking, taken } = tried.booked;
        app.tellNews(placeNews(taken));
        const { id: bookingId, number } = booking;
        const token = guestToken(guestKeyOf(tokenKey), {
          accountId: page.widget.account.id,
          bookingId,
          number,
        });
        // A reload shows the booking, and makes no other.
        return reply.redirect(`${setting.path}/${token}`, 303);
      },
    );

    pages.get<{ Params: Address & { token: string } }>(
      `${ADDRESS}/:token`,
      { config: { policy: anyone } },
      async (request, reply) => {
        reply.headers(SECRET);
        const opened = await openPage(deps, request, reply);
        if (!opened) return reply;
        const { token } = request.params;
        const { scope, id } = await openLink(deps, request, token);
        if (scope.accountId !== opened.page.widget.account.id) return sendNone(request, reply);
        const { words } = opened.setting;
        const row = await findBooking(db, scope, id, words.language);
        const body = presentEnd(opened.setting, row, guestCalendarUrl(settings.publicUrl, token));
        // Its guest may come back to it.
        const title = row.status === 'canceled' ? words.say('canceled') : words.t('end.thanks');
        return sendStep(deps, reply, opened, draw(opened.setting, { title, number: 5, body }));
      },
    );
  });
}
