import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { BACK_OFFICE_PATHS } from '@meridienne/domain';
import type { FastifyInstance } from 'fastify';
import { anyone } from '../../../http/policy.ts';

const DIST = fileURLToPath(new URL('../../../../../back-office/dist/', import.meta.url));

/** The back-office and the traveller's area: one page at each of their addresses; the router in it does the rest. */
export async function registerBackOffice(app: FastifyInstance): Promise<void> {
  await app.register(async (pages) => {
    pages.addHook('onRoute', (added) => {
      added.config = { ...added.config, policy: anyone };
    });
    await pages.register(fastifyStatic, {
      root: `${DIST}assets`,
      prefix: '/back-office/assets/',
      maxAge: '365d',
      immutable: true,
      preCompressed: true,
      index: false,
    });
    for (const path of Object.values(BACK_OFFICE_PATHS).flat()) {
      pages.get(path, async (_request, reply) => {
        // Its sheets are written into the page by script as components are drawn (ADR 22), without a nonce. Scripts stay our own.
        const policy = String(reply.getHeader('content-security-policy'));
        return reply
          .header('Content-Security-Policy', `${policy};style-src 'self' 'unsafe-inline'`)
          .header('Cache-Control', 'no-cache')
          .sendFile('index.html', DIST, { cacheControl: false });
      });
    }
  });
}
