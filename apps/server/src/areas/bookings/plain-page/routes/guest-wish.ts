import { type InterfaceLanguage, paletteOf } from '@meridienne/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../../http/deps.ts';
import { failureInWords } from '../../../../http/error-handler.ts';
import { anyone } from '../../../../http/policy.ts';
import { siteLanguage } from '../../../../http/site-language.ts';
import { sendSitePage } from '../../../../http/site-page.ts';
import { AppError } from '../../../../kernel/app-error.ts';
import { SAMPLE_GUEST_TOKEN } from '../../../../kernel/guest-token.ts';
import type { Storefronts } from '../../storefront/queries/known-storefronts.ts';
import { openWish } from '../../waiting/commands/open-wish.ts';
import type { LinkedWish } from '../../waiting/queries/linked-wish.ts';
import { readLinkedWish } from '../../waiting/queries/shown-wish.ts';
import { type Page, presentPanel } from '../present/guest-booking.ts';
import { presentLeaving, presentWishPage, wishTexts } from '../present/guest-wish.ts';
import { sentForm, takeForms } from './form-body.ts';
import { sendInColours } from './page.ts';
import { SECRET } from './secret.ts';
import { tryWishAct } from './wish-act.ts';

const ADDRESS = '/liste-attente/:token';

interface WishPage {
  Params: { token: string };
  Querystring: { 'sans-script'?: unknown; ask?: unknown; said?: unknown };
}

type WishRequest = FastifyRequest<WishPage>;

/**
 * What the mails to somebody in line lead to, by script and, at the same address with `sans-script`, without it. Looking
 * changes nothing; a POST takes what is offered, lets it pass, or leaves the line.
 */
export async function registerGuestWishPage(
  app: FastifyInstance,
  deps: Deps & { storefronts: Storefronts },
): Promise<void> {
  await app.register(async (pages) => {
    pages.setErrorHandler(sendWishFailure);
    takeForms(pages);

    const open = async (request: WishRequest) => {
      const linked = await openWish(deps, request, request.params.token);
      return { linked, wish: await readLinkedWish(deps, linked) };
    };

    pages.get<WishPage>(ADDRESS, { config: { policy: anyone } }, async (request, reply) => {
      reply.headers({ ...SECRET, Vary: 'Accept-Language' });
      const language = siteLanguage(request);
      const { 'sans-script': isPlain, ask } = request.query;
      // The same for every token, and for none: whoever only opens it changes nothing.
      if (isPlain === undefined) return sendSitePage(reply, `guest-wish-${language}.html`);
      if (request.params.token === SAMPLE_GUEST_TOKEN)
        return send(reply, language, null, presentPanel(wishTexts[language].example));
      const { linked, wish } = await open(request);
      const isInLine = wish.state === 'waiting' || wish.state === 'offered';
      if (ask !== undefined && isInLine) return send(reply, language, linked, presentLeaving(wish, language));
      const said = saidOf(request);
      const isSo = said !== null && SAID[said].includes(wish.state);
      const told = { language, said: isSo ? wishTexts[language].words[said] : null };
      return send(reply, language, linked, presentWishPage(wish, told));
    });

    pages.post<WishPage>(ADDRESS, { config: { policy: anyone, hasNews: true } }, async (request, reply) => {
      reply.headers(SECRET);
      const language = siteLanguage(request);
      const sent = sentForm(request);
      const linked = await openWish(deps, request, request.params.token);
      const tried = await tryWishAct(deps, linked, sent);
      if ('done' in tried) {
        app.tellNews(tried.news);
        return reply.redirect(afterwards(request, tried.done), 303);
      }
      const wish = await readLinkedWish(deps, linked);
      // Taken by the other tab, perhaps.
      if (wish.state === 'taken') return reply.redirect(afterwards(request, 'taken'), 303);
      const { words } = wishTexts[language];
      const offer = wish.offer && { ...wish.offer, price: tried.price ?? wish.offer.price };
      const told = { language, notice: words[tried.why] };
      return send(reply.code(tried.status), language, linked, presentWishPage({ ...wish, offer }, told));
    });
  });
}

type Said = 'taken' | 'passed' | 'withdrawn';

/** What may be said of what was done, and of which states it is true. */
const SAID: Readonly<Record<Said, readonly string[]>> = {
  taken: ['taken'],
  passed: ['waiting', 'offered', 'over'],
  withdrawn: ['withdrawn'],
};

const saidOf = ({ query: { said } }: WishRequest): Said | null =>
  said === 'taken' || said === 'passed' || said === 'withdrawn' ? said : null;

/** Where a form leads that has done what it says: a reload looks, and does nothing more. */
function afterwards(request: WishRequest, said: Said): string {
  const query = new URLSearchParams({ lang: siteLanguage(request), 'sans-script': '1', said }).toString();
  return `/liste-attente/${encodeURIComponent(request.params.token)}?${query}`;
}

const send = (
  reply: FastifyReply,
  language: InterfaceLanguage,
  linked: LinkedWish | null,
  { title, content }: Page,
) => sendInColours(reply, language, { title, content, palette: paletteOf(linked?.colour ?? '', null) });

/** What is no wish, or can't be reached: in words. */
async function sendWishFailure(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { error } = failureInWords(thrown, request);
  const language = siteLanguage(request);
  const { unknown, expired, broken, words } = wishTexts[language];
  reply.code(error.status).headers(error.headers).headers(SECRET);
  if (error.status === 404) return send(reply, language, null, presentPanel(unknown));
  if (error.status === 410) return send(reply, language, null, presentPanel(expired));
  const unsure = request.method === 'POST' ? words.unsure : broken.text;
  const text = error instanceof AppError && error.status === 429 ? words.wait : unsure;
  // Opened anew, it says what is so.
  return send(
    reply,
    language,
    null,
    presentPanel({ title: broken.title, text }, { language, comment: null }),
  );
}
