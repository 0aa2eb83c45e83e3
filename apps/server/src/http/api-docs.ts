import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { anyone } from './policy.ts';

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
    await page.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  });
}
