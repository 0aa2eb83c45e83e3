import { paletteOf } from '@meridienne/domain';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../http/deps.ts';
import { anyone } from '../../../../http/policy.ts';
import { siteLanguage } from '../../../../http/site-language.ts';
import { readPublishedAnswers } from '../../answers/queries/published-answers.ts';
import { presentPublished } from '../present/published.ts';
import { sendInColours, sendNone } from './page.ts';

const ADDRESS = '/avis/:accountId(^[0-9]{1,9}$)';

/** What guests say of a venue, for whoever thinks of booking there: the widget's welcome leads to it. */
export function registerPublishedPage(app: FastifyInstance, { db, clock }: Deps): void {
  app.get<{ Params: { accountId: string } }>(
    ADDRESS,
    { config: { policy: anyone } },
    async (request, reply) => {
      reply.header('Vary', 'Accept-Language');
      const published = await readPublishedAnswers(db, Number(request.params.accountId), clock());
      if (!published) return sendNone(request, reply);
      const language = siteLanguage(request);
      return sendInColours(reply, language, {
        ...presentPublished(published, language),
        palette: paletteOf(published.colour, null),
      });
    },
  );
}
