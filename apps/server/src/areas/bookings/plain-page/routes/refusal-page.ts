import { type InterfaceLanguage, paletteOf } from '@meridienne/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../../http/deps.ts';
import { failureInWords } from '../../../../http/error-handler.ts';
import { anyone } from '../../../../http/policy.ts';
import { countCall, type RateLimit } from '../../../../http/rate-limit.ts';
import { siteLanguage } from '../../../../http/site-language.ts';
import { guestKeyOf } from '../../../../kernel/guest-token.ts';
import { allowMails, refuseMails } from '../../refusals/commands.ts';
import { findRefused } from '../../refusals/queries.ts';
import { linkUnknown } from '../../record/errors.ts';
import { presentPanel, type Page } from '../present/guest-booking.ts';
import { mailPageTexts, presentRefusal } from '../present/refusal.ts';
import { takeForms } from './form-body.ts';
import { sendInColours } from './page.ts';
import { SECRET } from './secret.ts';

const ADDRESS = '/desinscription/:token';
const BODY_LIMIT = 4 * 1024;
/** A mail program's servers send many people's refusals from one address. */
const LIMIT: RateLimit = { name: 'mail-refusal', windowSeconds: 600, perAddress: 3000 };

interface RefusalPage {
  Params: { token: string };
}

/**
 * Where a mail that no booking needs is refused (RFC 8058): opened, by whomever, it only asks; a POST refuses, of its
 * button or of a mail program, whose reader sees no page.
 */
export async function registerRefusalPage(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, pool, settings, tokenKey } = deps;

  await app.register(async (pages) => {
    pages.setErrorHandler(sendRefusalFailure);
    takeForms(pages);
    // Mail programs may send theirs so; the address says all that is to be known.
    pages.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, _body, done) => done(null, new URLSearchParams()),
    );

    const open = async (request: FastifyRequest<RefusalPage>) => {
      if (settings.rateLimit) await countCall(pool, LIMIT, request);
      const refused = await findRefused(db, guestKeyOf(tokenKey), request.params.token);
      if (!refused) throw linkUnknown();
      return refused;
    };

    pages.get<RefusalPage>(ADDRESS, { config: { policy: anyone } }, async (request, reply) => {
      reply.headers({ ...SECRET, Vary: 'Accept-Language' });
      const language = siteLanguage(request);
      return send(reply, language, presentRefusal(await open(request), language));
    });

    pages.post<RefusalPage>(ADDRESS, { config: { policy: anyone } }, async (request, reply) => {
      reply.headers(SECRET);
      const language = siteLanguage(request);
      const { scope, emailHash, venue } = await open(request);
      const isTaken = request.body instanceof URLSearchParams && request.body.has('again');
      await (isTaken ? allowMails : refuseMails)(db, scope, emailHash);
      return send(reply, language, presentRefusal({ venue, isRefused: !isTaken }, language));
    });
  });
}

const send = (reply: FastifyReply, language: InterfaceLanguage, { title, content }: Page) =>
  sendInColours(reply, language, { title, content, palette: paletteOf('', null) });

async function sendRefusalFailure(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { error } = failureInWords(thrown, request);
  const language = siteLanguage(request);
  const { unknown, broken } = mailPageTexts[language];
  reply.code(error.status).headers(error.headers).headers(SECRET);
  return send(
    reply,
    language,
    error.status === 404 ? presentPanel(unknown) : presentPanel(broken, { language, comment: null }),
  );
}
