import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../http/deps.ts';
import { anyone } from '../../../../http/policy.ts';
import { llmsTxt } from '../present/llms-txt.ts';
import { listVenuesForAgents } from '../queries/listed-venues.ts';

/** A venue that is switched off is gone from it within five minutes. */
const CACHING = 'public, max-age=300';

/** What programs read first of an installation (llmstxt.org). */
export function registerLlmsTxt(app: FastifyInstance, { db, replies, settings, clock }: Deps): void {
  app.get('/llms.txt', { config: { policy: anyone } }, async (_request, reply) => {
    // One look for all who ask within a moment.
    const { reply: shared } = await replies.answer(ANY_ACCOUNT, 'llms.txt', async () =>
      llmsTxt(await listVenuesForAgents(db), { publicUrl: settings.publicUrl, at: clock() }),
    );
    return reply.header('Cache-Control', CACHING).type('text/plain; charset=utf-8').send(shared.body);
  });
}

/** Of no account: no change of one makes it be looked up sooner. */
const ANY_ACCOUNT = 0;
