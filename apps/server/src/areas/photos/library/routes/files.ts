import type { FastifyInstance } from 'fastify';
import { isImageFile } from '../../../../hydra/image.ts';
import { notFound } from '../../../../kernel/app-error.ts';
import type { Deps } from '../../../../http/deps.ts';
import { anyone } from '../../../../http/policy.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
/** Of a WebP in place of an AVIF that isn't made yet, or would be hardly smaller. */
const FOR_A_DAY = 'public, max-age=86400';

/**
 * `GET /media/:accountId/:file`: the photos, for every visitor's browser; what an address shows never changes. Asked for
 * an AVIF, it answers with that or with the WebP: who reads the one reads the other.
 */
export function registerMediaFiles(app: FastifyInstance, { media }: Pick<Deps, 'media'>): void {
  app.get<{ Params: { accountId: string; file: string } }>(
    '/media/:accountId/:file',
    { config: { policy: anyone } },
    async (request, reply) => {
      const { accountId, file } = request.params;
      if (!/^[1-9]\d{0,9}$/.test(accountId) || !isImageFile(file)) throw notFound();
      const own = await media.open(Number(accountId), file);
      const isAvif = file.endsWith('.avif');
      const found =
        own ?? (isAvif ? await media.open(Number(accountId), file.replace(/avif$/, 'webp')) : null);
      if (!found) throw notFound();
      if (found.size !== null) reply.header('Content-Length', found.size);
      return reply
        .type(own && isAvif ? 'image/avif' : 'image/webp')
        .header('Cache-Control', own ? FOR_EVER : FOR_A_DAY)
        .header('X-Content-Type-Options', 'nosniff')
        .header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
        .send(found.content);
    },
  );
}
