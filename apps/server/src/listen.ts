import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartupError } from './settings/startup-error.ts';

interface Address {
  host: string;
  port: number;
}

/** Notices a taken port before anything is prepared. @throws {StartupError} */
export async function requireFreePort({ host, port }: Address): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen({ host, port }), 'listening');
  } catch (error) {
    throw explained(error, { host, port });
  }
  await new Promise((resolve) => probe.close(resolve));
}

/** @throws {StartupError} */
export async function listen(app: FastifyInstance, address: Address): Promise<void> {
  try {
    await app.listen(address);
  } catch (error) {
    throw explained(error, address);
  }
}

function explained(error: unknown, { host, port }: Address): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartupError(
        `Port ${port} is taken, perhaps by a Méridienne that runs already: stop that, or choose another with PORT=….`,
      );
    case 'EACCES':
      return new StartupError(`This user may not open port ${port}: choose one above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(`HOST=${host} is no address of this machine.`);
    default:
      return error;
  }
}
