import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVenue } from './venue.ts';
import { createWorld, type World } from './world.ts';

let world: World;
let address: string;
beforeAll(async () => {
  world = await createWorld();
  await createVenue(world.database.db, world.accountA);
  address = await world.app.listen({ port: 0, host: '127.0.0.1' });
  await run('generate.ts', `${address}/api/docs.json`);
});
afterAll(() => world.close());

const FOLDER = new URL('../../../api-clients/', import.meta.url);

/** A program of the workspace that holds the clients, as somebody would run it who has the description alone. */
async function run(...[file = '', ...given]: string[]): Promise<string> {
  const command = [fileURLToPath(new URL(file, FOLDER)), ...given];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: fileURLToPath(FOLDER) });
    return stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${file}: ${stdout}\n${stderr}`, { cause: error });
  }
}

describe('what others make of the API’s description', () => {
  it('is a description without a fault, by the rules of Redocly', async () => {
    expect(await run('lint.ts', `${address}/api/docs.json`)).toBe('');
  });

  it('is clients that compile', async () => {
    const compiler = createRequire(FOLDER).resolve('typescript/lib/tsc.js');
    expect(await run(compiler, '-p', 'clients')).toBe('');
  });

  it.each(['openapi-fetch', 'hey-api'])(
    'is a client of %s that books a room, once for each key',
    async (by) => {
      const told = JSON.parse(await run(`clients/${by}.ts`, address, String(world.accountA)));
      expect(told).toEqual({ bookingId: expect.any(Number), again: told.bookingId, refused: 'price' });
      const { body } = await world.call(
        'GET',
        `/accounts/${world.accountA}/bookings?search=${told.bookingId}`,
        {
          as: 'hotelierA',
        },
      );
      expect(body['hydra:member']).toHaveLength(1);
    },
  );
});
