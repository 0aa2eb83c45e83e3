import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { ensureTestBrowser } from './browser.mjs';
import { prepare } from './prepare.mjs';
import { follow, spawnProduct } from './server-process.mjs';

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const node = await prepare({ whole: true });
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'meridienne-captures-'));
// As root, the embedded database runs as another user, who has to reach its folder.
fs.chmodSync(folder, 0o755);
process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));

const port = String(await freePort());
const address = `http://127.0.0.1:${port}`;
// For the server that the pictures are taken of, which inherits them.
Object.assign(process.env, {
  HOST: '127.0.0.1',
  PORT: port,
  PUBLIC_URL: address,
  DATA_DIR: folder,
  DATABASE_URL: '',
  SEED: 'demo',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'error',
});
follow(
  spawnProduct(node, ['apps/site/captures/take.ts', ensureTestBrowser(), address, ...process.argv.slice(2)]),
);
