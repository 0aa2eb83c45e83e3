import * as calls from '@meridienne/contracts';
import { OWN_SEGMENTS } from '@meridienne/domain';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../http/deps.ts';
import { anyone } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { siteLanguage } from '../../../http/site-language.ts';
import { sendSitePage } from '../../../http/site-page.ts';
import { addressAt } from '../../../kernel/address-at.ts';
import { presentPage } from './present/page.ts';
import type { NextOffer } from './present/structured-data.ts';
import { visitHostedPage } from './queries.ts';
import { hostedIds, pageLanguage, plainAddress, type SentIds, sentTo } from './rules.ts';

interface Address {
  /** The account's slug, for the reader only, or a language of its widgets. */
  account: string;
  accountId: string;
  widgetId: string;
}

/** A venue's booking page, for venues without a site of their own and for links in messages (O §2). */
export function registerHostedPage(
  app: FastifyInstance,
  {
    reads,
    settings,
    clock,
    nextOffersOf,
  }: Deps & { nextOffersOf: (sold: { accountId: number; widgetId: number }) => Promise<NextOffer[]> },
): void {
  const { publicUrl } = settings;
  const visit = (sent: SentIds) =>
    reads.read(hostedIds(sent)?.accountId ?? null, ({ db }) =>
      visitHostedPage(db, sent, { publicUrl, at: clock() }),
    );
  route(app, calls.checkWidget, {
    policy: anyone,
    handler: async ({ body }) => (await visit(body)).check,
  });
  app.get<{ Params: Address }>(
    '/:account/:accountId(^[0-9]+$)/:widgetId(^[0-9]+$)',
    { config: { policy: anyone } },
    async (request, reply) => {
      const { params, headers } = request;
      if (OWN_SEGMENTS.has(params.account)) return reply.callNotFound();
      const { widget, check } = await visit(params);
      const elsewhere = sentTo(check.url, { publicUrl, path: request.url });
      if (elsewhere !== null) return reply.header('Cache-Control', 'no-cache').redirect(elsewhere, 302);
      reply.header('Vary', 'Accept-Language');
      if (!widget || check.shouldRedirect)
        return sendSitePage(reply.code(404), `404-${siteLanguage(request)}.html`);
      const language = pageLanguage(widget, params.account, headers['accept-language']);
      const plainUrl = plainAddress(params.account, widget, addressAt(request.url, publicUrl).search);
      const offers = await nextOffersOf({ accountId: widget.accountId, widgetId: widget.id });
      const { file, ...fill } = presentPage(widget, language, { publicUrl, plainUrl, offers });
      return sendSitePage(reply, file, fill);
    },
  );
}
