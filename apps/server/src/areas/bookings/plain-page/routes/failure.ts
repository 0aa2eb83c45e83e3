import { errorTexts, readTexts, translate } from '@meridienne/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failureInWords } from '../../../../http/error-handler.ts';
import { requestLanguage } from '../../../../http/language.ts';
import { sendSitePage } from '../../../../http/site-page.ts';
import { markup } from '../../../../kernel/markup.ts';
import { hidden } from '../present/frame.ts';
import { sendNone } from './page.ts';

const pageTexts = readTexts('hosted-page');

/** What goes wrong before a page can be drawn, told on one: all that was sent goes along to the next try, its key too. */
export async function sendFailure(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { error, text } = failureInWords(thrown, request);
  if (error.status === 404) return sendNone(request, reply);
  const language = requestLanguage(request);
  const title = translate(errorTexts[language], 'error.title');
  const { retry } = pageTexts[language];
  const { body: sent } = request;
  // Without an address of its own, a form and a link lead to where they stand.
  const again =
    sent instanceof URLSearchParams
      ? markup`<form method="post" accept-charset="utf-8">${[...sent].map(([name, value]) => hidden(name, value))}<button type="submit" class="button">${retry}</button></form>`
      : markup`<p><a class="button" href="">${retry}</a></p>`;
  reply
    .code(error.status)
    .headers(error.headers)
    .headers({ 'Cache-Control': 'no-store', Vary: 'Accept-Language' });
  return sendSitePage(reply, `plain-page-${language}.html`, {
    texts: { TITLE: title },
    markup: {
      PALETTE: '',
      BACKDROP: '',
      CONTENT:
        markup`<main class="card"><h1>${title}</h1><div class="notice" role="alert">${text}</div>${again}</main>`
          .html,
    },
  });
}
