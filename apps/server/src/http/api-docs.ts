import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { anyone } from './policy.ts';

/** OpenAPI 3.1 at `/api/docs.json`; the page `/api/docs/reference` draws it. */
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
