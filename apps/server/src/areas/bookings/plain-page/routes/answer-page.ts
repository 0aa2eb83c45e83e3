import { type InterfaceLanguage, paletteOf } from '@meridienne/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../../http/deps.ts';
import { failureInWords } from '../../../../http/error-handler.ts';
import { anyone } from '../../../../http/policy.ts';
import { siteLanguage } from '../../../../http/site-language.ts';
import { SAMPLE_GUEST_TOKEN } from '../../../../kernel/guest-token.ts';
import { answersChanged, answerVisit } from '../../answers/commands/keep-answer.ts';
import { findAskedVisit } from '../../answers/queries/asked-visit.ts';
import { openLink } from '../../record/commands/open-link.ts';
import { linkUnknown } from '../../record/errors.ts';
import type { LinkedBookingRow } from '../../record/queries/linked-booking.ts';
import { presentAnswer, presentUnsure } from '../present/answer.ts';
import { type Page, presentPanel } from '../present/guest-booking.ts';
import { mailPageTexts } from '../present/refusal.ts';
import { sentForm, takeForms } from './form-body.ts';
import { sendInColours } from './page.ts';
import { SECRET } from './secret.ts';

const ADDRESS = '/ma-reservation/:token/avis';

interface AnswerPage {
  Params: { token: string };
  Querystring: { note?: unknown; dit?: unknown };
}

type AnswerRequest = FastifyRequest<AnswerPage>;

/**
 * Where a guest says how his visit was, by the link of his booking. Opening it, with a number or without, changes
 * nothing: programs that look through mails open what they find in them. One POST sends, and another sends anew.
 */
export async function registerAnswerPage(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, clock } = deps;

  await app.register(async (pages) => {
    pages.setErrorHandler(sendAnswerFailure);
    takeForms(pages);

    const open = async (request: AnswerRequest) => {
      const linked = await openLink(deps, request, request.params.token);
      const visit = await findAskedVisit(db, linked.scope, linked.id, clock());
      if (!visit) throw linkUnknown();
      return { linked, visit };
    };

    pages.get<AnswerPage>(ADDRESS, { config: { policy: anyone } }, async (request, reply) => {
      reply.headers({ ...SECRET, Vary: 'Accept-Language' });
      const language = siteLanguage(request);
      if (request.params.token === SAMPLE_GUEST_TOKEN)
        return send(reply, language, null, presentPanel(mailPageTexts[language].answer.example));
      const { linked, visit } = await open(request);
      if (!visit.isOpen) return sendNoQuestion(reply, language, linked);
      const { note, dit: told } = request.query;
      const page = presentAnswer(visit, {
        language,
        score: note ?? visit.score,
        words: visit.words ?? '',
        mayPublish: visit.mayPublish === true,
        isKept: told !== undefined && visit.score !== null,
      });
      return send(reply, language, linked, page);
    });

    pages.post<AnswerPage>(ADDRESS, { config: { policy: anyone, hasNews: true } }, async (request, reply) => {
      reply.headers(SECRET);
      const language = siteLanguage(request);
      const sent = sentForm(request);
      const { linked, visit } = await open(request);
      const outcome = await answerVisit(db, linked.scope, visit, sent, clock());
      if (outcome === 'closed') return sendNoQuestion(reply.code(409), language, linked);
      if (outcome !== 'kept') {
        const page = presentAnswer(visit, { language, ...typedIn(sent), fault: outcome.fault });
        return send(reply.code(422), language, linked, page);
      }
      app.tellNews(answersChanged(linked.scope));
      // A reload looks, and sends nothing more.
      const path = `/ma-reservation/${encodeURIComponent(request.params.token)}/avis`;
      return reply.redirect(`${path}?lang=${language}&dit=merci`, 303);
    });
  });
}

/** The form as it was filled in. */
const typedIn = (sent: URLSearchParams) => ({
  score: sent.get('note'),
  words: sent.get('words') ?? '',
  mayPublish: sent.has('publish'),
});

const sendNoQuestion = (reply: FastifyReply, language: InterfaceLanguage, linked: LinkedBookingRow) =>
  send(reply, language, linked, presentPanel(mailPageTexts[language].answer.notNow));

const send = (
  reply: FastifyReply,
  language: InterfaceLanguage,
  linked: LinkedBookingRow | null,
  { title, content }: Page,
) => sendInColours(reply, language, { title, content, palette: paletteOf(linked?.colour ?? '', null) });

async function sendAnswerFailure(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { error } = failureInWords(thrown, request);
  const language = siteLanguage(request);
  const { unknown, broken, answer } = mailPageTexts[language];
  reply.code(error.status).headers(error.headers).headers(SECRET);
  if (error.status === 404) return send(reply, language, null, presentPanel(unknown));
  if (error.status === 410) return send(reply, language, null, presentPanel(answer.expired));
  // What was typed goes along to the next try.
  const sent = request.body instanceof URLSearchParams ? request.body : null;
  return send(reply, language, null, presentUnsure(broken, language, sent));
}
