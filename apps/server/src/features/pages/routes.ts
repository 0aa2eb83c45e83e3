import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { anyone } from '../../http/policy.ts';
import { sendSitePage, SITE_DIST } from '../../http/site-page.ts';
import { findDemoAccount } from '../demo/queries.ts';

const WIDGET_DIST = fileURLToPath(new URL('../../../../widget/dist/', import.meta.url));

/** Built files whose names carry a hash of what is in them never change. */
const HASHED = { maxAge: '365d', immutable: true, preCompressed: true, index: false } as const;

/** Their names stand in other pages and never change, so they are asked for anew now and then. */
const NAMED = 'public, max-age=300, stale-while-revalidate=86400';

/** The loader, the widget's chunks, the public pages and, with demo data, the demo hotel's page. */
export async function registerPages(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (pages) => {
    pages.addHook('onRoute', (added) => {
      added.config = { ...added.config, policy: anyone };
    });
    await pages.register(fastifyStatic, { ...HASHED, root: `${WIDGET_DIST}widget`, prefix: '/widget/' });
    await pages.register(fastifyStatic, {
      ...HASHED,
      root: `${SITE_DIST}assets`,
      prefix: '/site/assets/',
      decorateReply: false,
    });
    const sendNamed = (reply: FastifyReply, file: string, folder: string) =>
      reply.header('Cache-Control', NAMED).sendFile(file, folder, { cacheControl: false });

    pages.get('/widget.js', async (_request, reply) => sendNamed(reply, 'widget.js', WIDGET_DIST));
    pages.get('/favicon.svg', async (_request, reply) => sendNamed(reply, 'favicon.svg', SITE_DIST));
    for (const icon of ['favicon.svg', 'demo-favicon.svg']) {
      pages.get(`/site/${icon}`, async (_request, reply) => sendNamed(reply, icon, SITE_DIST));
    }
    pages.get('/', async (_request, reply) => sendSitePage(reply, 'index.html'));
    pages.get('/demo', async (_request, reply) => {
      const accountId = await findDemoAccount(deps.db);
      if (accountId === null) return reply.redirect('/', 302);
      return sendSitePage(reply, 'demo.html', { texts: { ACCOUNT_ID: String(accountId) } });
    });
  });
}
