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
      const call = route.config?.call;
      return {
        url,
        schema: {
          ...schema,
          ...(call?.file !== undefined && fileForm(call.file)),
          ...(call?.responseTypes && { response: textReply(call.responseTypes) }),
          hide: !call,
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

/** The body of a call that takes a file; it is read as it comes, so no schema ever checks it. */
const fileForm = (field: string) => ({
  consumes: ['multipart/form-data'],
  body: {
    type: 'object',
    required: [field],
    properties: { [field]: { type: 'string', format: 'binary' } },
  },
});

/** A reply of text, whose kind depends on what was asked for. */
const textReply = (types: readonly string[]) => ({
  200: {
    description: 'Text',
    content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' } }])),
  },
});
