import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Security headers, CORS for the widget's host pages, and the link to the API's documentation. */
export async function registerHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    // The loader, its chunks and the photos are made to be loaded by other sites.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    // Only a proxy knows whether the site is reached by TLS; a plain-HTTP trial must not be locked out.
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  // Tokens travel in a header that only our own code sets: no origin gets anything by being allowed.
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['Content-Type', 'Authorization', 'Accept-Language', 'Idempotency-Key'],
    exposedHeaders: ['Link', 'Retry-After', 'X-Request-Id'],
    maxAge: 86_400,
  });
  const link = `<${publicUrl}/api/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"`;
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    if (request.url.startsWith('/api')) {
      reply.header('Link', link);
      if (request.method === 'GET') reply.header('Cache-Control', 'no-store');
    }
  });
  app.addHook('onSend', async (request, reply) => {
    const type = reply.getHeader('content-type');
    if (request.url.startsWith('/api') && typeof type === 'string' && type.startsWith('application/json')) {
      const isDocument = request.url.startsWith('/api/docs');
      if (!isDocument) reply.header('content-type', 'application/ld+json; charset=utf-8');
    }
  });
}
