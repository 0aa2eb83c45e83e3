import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { anyone } from './policy.ts';

/** The half sun on its horizon. */
const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" height="40"><path d="M8 20a8 8 0 0 1 16 0z" fill="#F2B544"/><path d="M4 22h24" stroke="#FBFAF7" stroke-width="2.4" stroke-linecap="round"/></svg>';

/** OpenAPI 3.1 at `/api/docs.json`, and a page to read it at `/api/docs`. */
export async function registerApiDocs(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Méridienne', version: '1', description: 'Rooms and spaces sold by the day' },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => {
      const policy = route.config?.policy;
      const isCall = route.config?.call !== undefined;
      return {
        url,
        schema: {
          ...schema,
          hide: !isCall,
          tags: [url.split('/')[2] === 'public' ? 'public' : (url.split('/')[2] ?? 'api')],
          ...(policy?.kind !== 'public' && { security: [{ bearer: [] }] }),
        },
      };
    },
  });
  app.get('/api/docs.json', { config: { policy: anyone } }, async () => app.swagger());
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
