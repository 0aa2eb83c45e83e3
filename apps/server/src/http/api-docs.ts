import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { describeApi } from './openapi/document.ts';
import type { Json } from './openapi/names.ts';
import { anyone } from './policy.ts';

/** The half sun on its horizon. */
const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" height="40"><path d="M8 20a8 8 0 0 1 16 0z" fill="#F2B544"/><path d="M4 22h24" stroke="#FBFAF7" stroke-width="2.4" stroke-linecap="round"/></svg>';

/** OpenAPI 3.1 at `/api/docs.json`, and a page to read it at `/api/docs`. */
export async function registerApiDocs(app: FastifyInstance, publicUrl: string): Promise<void> {
  let described: Json | undefined;
  // The routes are all there once the server is ready; what they say does not change after.
  const describe = () => (described ??= describeApi(app.routeTable, publicUrl));
  app.get('/api/docs.json', { config: { policy: anyone } }, async () => describe());
  await app.register(swagger, { openapi: {}, transformObject: () => describe() });
  await app.register(async (page) => {
    page.addHook('onRoute', (added) => {
      added.config = { ...added.config, policy: anyone };
    });
    await page.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: true,
      // The page styles its own elements as it goes; nothing comes from elsewhere.
      transformStaticCSP: () =>
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'self'",
      logo: { type: 'image/svg+xml', content: Buffer.from(MARK), href: '/' },
      theme: { title: 'Méridienne API' },
    });
  });
}
