import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { VERSION } from '../kernel/version.ts';
import { anyone } from './policy.ts';

/** `GET /health`: the process is up. `GET /ready`: the database answers and its migrations are done. */
export function registerHealth(app: FastifyInstance, pool: Pool): void {
  app.get('/health', { config: { policy: anyone } }, async () => ({ status: 'ok', version: VERSION }));
  app.get('/ready', { config: { policy: anyone } }, async (request, reply) => {
    try {
      // The server listens after the migrations, so their table is the sign of both.
      await pool.query('select 1 from schema_migrations limit 1');
      return { status: 'ok' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).header('Retry-After', '5').send({ status: 'unavailable' });
    }
  });
}
