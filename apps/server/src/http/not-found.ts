import type { FastifyInstance } from 'fastify';
import { AppError } from '../kernel/app-error.ts';
import { sendError } from './error-handler.ts';

/** An unknown address: below `/api` an error, for a page the way home (O §2), else nothing. */
export function registerNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (wantsPage && !request.url.startsWith('/api')) return reply.redirect('/', 302);
    return sendError(new AppError('routeNotFound', 404), request, reply);
  });
}
