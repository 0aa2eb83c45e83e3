import type { FastifyInstance } from 'fastify';
import { describeApi } from './openapi/document.ts';
import type { Json } from './openapi/names.ts';
import { anyone } from './policy.ts';

/** OpenAPI 3.1 at `/api/docs.json`; the page `/api/docs/reference` draws it. */
export function registerApiDocs(app: FastifyInstance, publicUrl: string): void {
  let described: Json | undefined;
  app.get('/api/docs.json', { config: { policy: anyone } }, async () => {
    // The routes are all there once the server is ready; what they say does not change after.
    described ??= describeApi(app.routeTable, publicUrl);
    return described;
  });
}
