import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** What every answer says to browsers; what no hook sees, too. */
    securityHeaders: Readonly<Record<string, string>>;
  }
}

/** What clients of the Model Context Protocol send from a browser. */
const OF_AGENTS = ['Mcp-Protocol-Version', 'Mcp-Session-Id', 'Mcp-Method', 'Mcp-Name', 'Last-Event-ID'];

/** Security headers, CORS for the widget's host pages, and the link to the API's documentation. */
export async function registerHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  const security = await securityHeaders(publicUrl);
  app.decorate('securityHeaders', security);
  const link = `<${publicUrl}/api/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"`;
  const ofApi = { ...security, link };
  app.addHook('onRequest', (request, reply, done) => {
    const isApi = request.url.startsWith('/api');
    reply.headers(isApi ? ofApi : security).header('x-request-id', request.id);
    if (isApi && request.method === 'GET') reply.header('cache-control', 'no-store');
    done();
  });
  // Tokens travel in a header that only our own code sets: no origin gets anything by being allowed.
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['Content-Type', 'Authorization', 'Accept-Language', 'Idempotency-Key', ...OF_AGENTS],
    exposedHeaders: ['Link', 'Retry-After', 'X-Request-Id'],
    maxAge: 86_400,
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const type = reply.getHeader('content-type');
    if (request.url.startsWith('/api') && typeof type === 'string' && type.startsWith('application/json')) {
      const isDocument = request.url.startsWith('/api/docs');
      const isFile = reply.hasHeader('content-disposition');
      if (!isDocument && !isFile) reply.header('content-type', 'application/ld+json; charset=utf-8');
    }
    done(null, payload);
  });
}

/** Helmet's headers, asked for once: they never change, and putting them together costs on each request. */
async function securityHeaders(publicUrl: string): Promise<Record<string, string>> {
  const probe = Fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Photos have absolute addresses, whichever name of the server the page was opened under.
        imgSrc: ["'self'", 'data:', new URL(publicUrl).origin],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
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
  probe.get('/', (_request, reply) => reply.code(204).send());
  const { headers } = await probe.inject('/');
  await probe.close();
  const { connection: _connection, date: _date, ...security } = headers;
  return security as Record<string, string>;
}
