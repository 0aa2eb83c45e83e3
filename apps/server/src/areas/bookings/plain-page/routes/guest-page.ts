import { BOOKING_COMMENT_LENGTH } from '@meridienne/contracts';
import { type InterfaceLanguage, paletteOf } from '@meridienne/domain';
import { translate } from '@meridienne/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../../http/deps.ts';
import { failureInWords } from '../../../../http/error-handler.ts';
import { anyone } from '../../../../http/policy.ts';
import { siteLanguage } from '../../../../http/site-language.ts';
import { sendSitePage } from '../../../../http/site-page.ts';
import { AppError } from '../../../../kernel/app-error.ts';
import { guestCalendarUrl, SAMPLE_GUEST_TOKEN } from '../../../../kernel/guest-token.ts';
import type { Markup } from '../../../../kernel/markup.ts';
import { answerOwnBooking } from '../../confirming/commands/answer-booking.ts';
import { messageNews } from '../../messages/queries/threads.ts';
import { changeBooking } from '../../record/commands/change-booking.ts';
import { openLink } from '../../record/commands/open-link.ts';
import type { LinkedBookingRow } from '../../record/queries/linked-booking.ts';
import { type BookingRow, findBooking } from '../../record/queries/list-bookings.ts';
import { placeNews, presentAsking } from '../../record/queries/shown-booking.ts';
import { presentAskingForms } from '../present/guest-asking.ts';
import {
  guestTexts,
  presentBooking,
  presentPanel,
  presentQuestion,
  refusalOf,
  SAID,
  type Said,
} from '../present/guest-booking.ts';
import { presentUnsent } from '../present/guest-talk.ts';
import type { Storefronts } from '../../storefront/queries/known-storefronts.ts';
import { moveStepOf, showMoveStep, tryToMove } from './guest-move.ts';
import { showTalk, tryToWrite, type Typed } from './guest-talk.ts';
import { sentForm, takeForms } from './form-body.ts';
import { sendInColours } from './page.ts';
import { SECRET } from './secret.ts';

const ADDRESS = '/ma-reservation/:token';

interface GuestPage {
  Params: { token: string };
  Querystring: { 'sans-script'?: unknown; ask?: unknown; said?: unknown; move?: unknown };
}

type GuestRequest = FastifyRequest<GuestPage>;

/**
 * What the link of a guest's mails opens (ADR 15), by script and, at the same address with `sans-script`, without it.
 * Looking changes nothing; a POST cancels or moves, which nobody can send who doesn't know the address.
 */
export async function registerGuestPage(
  app: FastifyInstance,
  deps: Deps & { storefronts: Storefronts },
): Promise<void> {
  const { db, clock, settings } = deps;

  await app.register(async (pages) => {
    pages.setErrorHandler(sendGuestFailure);
    takeForms(pages);

    const open = async (request: GuestRequest) => {
      const linked = await openLink(deps, request, request.params.token);
      return { linked, row: await findBooking(db, linked.scope, linked.id) };
    };
    const show = async (
      request: GuestRequest,
      reply: FastifyReply,
      { linked, row }: Open,
      { notice, typed }: { notice?: string; typed?: Typed } = {},
    ) => {
      const language = siteLanguage(request);
      const talk = await showTalk(deps, { linked, row }, { language, typed });
      const calendarUrl = guestCalendarUrl(settings.publicUrl, request.params.token);
      const at = clock();
      const isCancellable = refusalOf(row, at) === null;
      const asking = presentAskingForms(
        { status: row.status, asking: presentAsking(row, at) },
        { language, isCancellable },
      );
      const told = { language, at, calendarUrl, notice, said: saidOf(request), asking, talk };
      return send(reply, language, linked, presentBooking(row, told));
    };

    const move = async (request: GuestRequest, reply: FastifyReply, opened: Open, sent: URLSearchParams) => {
      const language = siteLanguage(request);
      const tried = await tryToMove(deps, request, opened, { sent, language });
      if ('moved' in tried) {
        const { moved } = tried;
        if (moved) app.tellNews([...placeNews(moved.from), ...placeNews(moved.to)]);
        return reply.redirect(afterwards(request, 'moved'), 303);
      }
      reply.code(tried.status);
      const { linked } = opened;
      if (tried.page) return send(reply, language, linked, tried.page);
      const row = await findBooking(db, linked.scope, linked.id);
      return show(request, reply, { linked, row }, { notice: guestTexts[language].words.changed });
    };

    const answer = async (request: GuestRequest, reply: FastifyReply, opened: Open, sent: string) => {
      const language = siteLanguage(request);
      const { linked } = opened;
      // What no form sends is no answer.
      const said = (['yes', 'no'] as const).find((each) => each === sent);
      if (said === undefined) return show(request, reply.code(422), opened);
      try {
        const own = { id: linked.id, userId: null, answer: said };
        app.tellNews(placeNews(await answerOwnBooking(deps, request, linked.scope, own)));
      } catch (error) {
        if (!(error instanceof AppError && error.status === 409)) throw error;
        const row = await findBooking(db, linked.scope, linked.id);
        return show(
          request,
          reply.code(409),
          { linked, row },
          { notice: guestTexts[language].words.answerNoted },
        );
      }
      return reply.redirect(afterwards(request, said === 'yes' ? 'saidYes' : 'saidNo'), 303);
    };

    pages.get<GuestPage>(ADDRESS, { config: { policy: anyone } }, async (request, reply) => {
      reply.headers({ ...SECRET, Vary: 'Accept-Language' });
      const language = siteLanguage(request);
      const { 'sans-script': isPlain, ask } = request.query;
      // The same for every token, and for none: whoever only opens it, or looks at its head, changes nothing.
      if (isPlain === undefined) return sendSitePage(reply, `guest-booking-${language}.html`);
      if (request.params.token === SAMPLE_GUEST_TOKEN)
        return send(reply, language, null, presentPanel(guestTexts[language].example));
      const opened = await open(request);
      const step = moveStepOf(request.query);
      const shown = step && (await showMoveStep(deps, opened, step, { language }));
      if (shown) return send(reply, language, opened.linked, shown);
      const question = ask === undefined ? null : presentQuestion(opened.row, { language, at: clock() });
      return question ? send(reply, language, opened.linked, question) : show(request, reply, opened);
    });

    pages.post<GuestPage>(ADDRESS, { config: { policy: anyone, hasNews: true } }, async (request, reply) => {
      reply.headers(SECRET);
      const language = siteLanguage(request);
      const sent = sentForm(request);
      const comment = commentIn(sent);
      const { linked, row } = await open(request);
      if (sent.has('answer')) return answer(request, reply, { linked, row }, sent.get('answer') ?? '');
      if (sent.has('offer')) return move(request, reply, { linked, row }, sent);
      if (sent.has('message')) {
        const tried = await tryToWrite(deps, request, linked, { sent, language });
        if (tried.typed)
          return show(request, reply.code(tried.status), { linked, row }, { typed: tried.typed });
        app.tellNews(messageNews(linked.scope));
        return reply.redirect(afterwards(request, 'talkSent'), 303);
      }
      if (Array.from(comment).length > BOOKING_COMMENT_LENGTH) {
        const fault = translate(guestTexts[language].words, 'tooLong', { max: BOOKING_COMMENT_LENGTH });
        const question = presentQuestion(row, { language, at: clock(), comment, fault });
        if (question) return send(reply.code(422), language, linked, question);
      }
      const input = { status: 'canceled' as const, comment: comment || null };
      try {
        const place = await changeBooking(db, linked.scope, linked.id, {
          input,
          by: 'traveller',
          at: clock(),
        });
        app.tellNews(placeNews(place));
      } catch (error) {
        if (!(error instanceof AppError && error.status === 409)) throw error;
        // It says itself why: it has begun, is past, or nobody came.
        const asItIs = { linked, row: await findBooking(db, linked.scope, linked.id) };
        return show(request, reply.code(409), asItIs, { notice: guestTexts[language].words.failed });
      }
      const now = await findBooking(db, linked.scope, linked.id);
      // Pressed twice it is the same; who was quicker has said why.
      const said = (now.cancel_comment ?? '') === comment ? 'canceled' : 'alreadyCanceled';
      return reply.redirect(afterwards(request, said), 303);
    });
  });
}

interface Open {
  linked: LinkedBookingRow;
  row: BookingRow;
}

const saidOf = ({ query: { said } }: GuestRequest): Said | null => SAID.find((each) => each === said) ?? null;

/** Where a form leads that has done what it says: a reload looks, and does nothing more. */
function afterwards(request: GuestRequest, said: Said): string {
  const query = new URLSearchParams({ lang: siteLanguage(request), 'sans-script': '1', said }).toString();
  return `/ma-reservation/${encodeURIComponent(request.params.token)}?${query}`;
}

/** As it was typed: a form sends its lines as Windows ends them. */
const commentIn = (form: URLSearchParams) => (form.get('comment') ?? '').replaceAll('\r\n', '\n').trim();

const send = (
  reply: FastifyReply,
  language: InterfaceLanguage,
  linked: LinkedBookingRow | null,
  { title, content }: { title: string; content: Markup },
) => sendInColours(reply, language, { title, content, palette: paletteOf(linked?.colour ?? '', null) });

/** What a form sends besides a comment, by which it is known, and what is said when nobody knows whether it came about. */
const UNSURE = { message: 'talkFailed', offer: 'moveUnsure', answer: 'answerUnsure' } as const;
const FORMS = Object.keys(UNSURE) as (keyof typeof UNSURE)[];

/** What is no booking, or can't be reached: in words, and what was typed goes along to the next try. */
async function sendGuestFailure(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { error } = failureInWords(thrown, request);
  const language = siteLanguage(request);
  const { unknown, expired, broken, words } = guestTexts[language];
  reply.code(error.status).headers(error.headers).headers(SECRET);
  if (error.status === 404) return send(reply, language, null, presentPanel(unknown));
  if (error.status === 410) return send(reply, language, null, presentPanel(expired));
  const sent = request.body instanceof URLSearchParams ? request.body : null;
  const message = sent?.get('message') ?? null;
  const form = FORMS.find((each) => sent?.has(each));
  // What was to be moved or answered isn't sent again: by itself, a comment cancels.
  const comment = sent === null || form ? null : commentIn(sent);
  const unsure = words[form ? UNSURE[form] : 'unsure'];
  const text = error.status === 429 ? words.wait : sent === null ? broken.text : unsure;
  if (message !== null) {
    const again = { body: message, key: sent?.get('key') ?? '', fault: text };
    return send(reply, language, null, presentUnsent(language, broken.title, again));
  }
  return send(reply, language, null, presentPanel({ title: broken.title, text }, { language, comment }));
}
