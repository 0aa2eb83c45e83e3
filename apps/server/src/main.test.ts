import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../test/free-port.ts';

const SERVER = 'main.ts';

it('ends when it is told to, while it still starts', async () => {
  // A database that takes connections and says nothing.
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  if (address === null || typeof address === 'string') throw new Error('It has no port');
  const server = spawn(process.execPath, [join(import.meta.dirname, SERVER)], {
    env: {
      PATH: process.env.PATH,
      PORT: String(await freePort()),
      DATABASE_URL: `postgres://nobody@127.0.0.1:${address.port}/none`,
      AUTH_SECRET: 'a secret of more than 32 characters',
    },
    stdio: 'ignore',
  });
  const [connection] = await once(silent, 'connection');
  server.kill('SIGTERM');
  // Its own handler's code: a container's first process would go on where the signal ends this one.
  expect(await once(server, 'exit')).toEqual([0, null]);
  connection.destroy();
  silent.close();
});
