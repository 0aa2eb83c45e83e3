import type { FastifyInstance } from 'fastify';
import { isImageFile } from '../../../../hydra/image.ts';
import { notFound } from '../../../../kernel/app-error.ts';
import type { Deps } from '../../../../http/deps.ts';
import { anyone } from '../../../../http/policy.ts';

/** `GET /media/:accountId/:file`: the photos, for every visitor's browser; what an address shows never changes. */
export function registerMediaFiles(app: FastifyInstance, { media }: Pick<Deps, 'media'>): void {
  app.get<{ Params: { accountId: string; file: string } }>(
    '/media/:accountId/:file',
    { config: { policy: anyone } },
    async (request, reply) => {
      const { accountId, file } = request.params;
      if (!/^[1-9]\d{0,9}$/.test(accountId) || !isImageFile(file)) throw notFound();
      const found = await media.open(Number(accountId), file);
      if (!found) throw notFound();
      if (found.size !== null) reply.header('Content-Length', found.size);
      return reply
        .type('image/webp')
        .header('Cache-Control', 'public, max-age=31536000, immutable')
        .header('X-Content-Type-Options', 'nosniff')
        .header('Content-Security-Policy', "default-src 'none'")
        .send(found.content);
    },
  );
}
