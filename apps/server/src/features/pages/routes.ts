import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { anyone } from '../../http/policy.ts';
import { sendSitePage, SITE_DIST } from '../../http/site-page.ts';
import { findDemoAccount } from '../demo/queries.ts';

const WIDGET_DIST = fileURLToPath(new URL('../../../../widget/dist/', import.meta.url));

/** Each build's files in a folder named after what is in them. */
const BUILDS = `${WIDGET_DIST}widget`;

/** Built files whose names carry a hash of what is in them never change. */
const HASHED = { maxAge: '365d', immutable: true, preCompressed: true, index: false } as const;

/** Their names stand in other pages and never change, so they are asked for anew now and then. */
const NAMED = 'public, max-age=300, stale-while-revalidate=86400';
/** The loader names its build's folder, and must not outlive it for long. */
const LOADER = 'public, max-age=300';

/** The loader, the widget's chunks, the public pages and, with demo data, the demo hotel's page. */
export async function registerPages(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (pages) => {
    pages.addHook('onRoute', (added) => {
      added.config = { ...added.config, policy: anyone };
    });
    await pages.register(fastifyStatic, { ...HASHED, root: BUILDS, prefix: '/widget/' });
    // A loader from before an update asks for a build that is gone: the present one serves its entries, unremembered.
    // The other parts belong to modules that are loaded: of another build, they would not fit.
    pages.get<{ Params: { build: string; file: string } }>(
      '/widget/:build(^[0-9a-z]+$)/:file(^(?:mount|start|fr|en)\\.js$)',
      async ({ params: { build, file } }, reply) => {
        if (existsSync(`${BUILDS}/${build}`)) return reply.sendFile(`${build}/${file}`);
        const [present = build] = await readdir(BUILDS);
        return reply
          .header('Cache-Control', 'no-cache')
          .sendFile(`${present}/${file}`, { cacheControl: false });
      },
    );
    await pages.register(fastifyStatic, {
      ...HASHED,
      root: `${SITE_DIST}assets`,
      prefix: '/site/assets/',
      decorateReply: false,
    });
    const sendNamed = (reply: FastifyReply, file: string, folder: string, caching = NAMED) =>
      reply.header('Cache-Control', caching).sendFile(file, folder, { cacheControl: false });

    pages.get('/widget.js', async (_request, reply) => sendNamed(reply, 'widget.js', WIDGET_DIST, LOADER));
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
