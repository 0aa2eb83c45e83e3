import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartupError } from '../settings/startup-error.ts';

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

/**
 * Where one of several processes listens, the kernel deals out the connections. Node would do it in the first process
 * (where the kernel can't, it does), and leaves one hanging that it handed to a process just killed.
 */
const sharesPort = process.platform === 'linux';

/** @param shared whether other processes of this start listen there, too @throws {StartupError} */
export async function listen(
  app: FastifyInstance,
  { host, port }: Address,
  { shared = false } = {},
): Promise<void> {
  const address = { host, port };
  try {
    await app.listen({ ...address, ...(shared && sharesPort && { reusePort: true }) });
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
