import path from 'node:path';
import { hashInputs } from './inputs.mjs';
import { buildStale, prepare } from './prepare.mjs';
import { root, say } from './root.mjs';
import { spawnProduct } from './server-process.mjs';
import { onStopRequest } from './stop-requests.mjs';
import { watchFolders } from './watch-folders.mjs';
import { workspaces } from './workspaces.mjs';

/** Editors write a file in several steps, and a checkout touches many. */
const settleMs = 150;
/** Longer than the server's own grace. */
const killAfterMs = 15_000;

const node = await prepare();
const server = {
  folder: 'apps/server',
  uses: workspaces().find((w) => w.folder === 'apps/server')?.uses ?? [],
};

/** @type {import('node:child_process').ChildProcess | undefined} */
let child;
let runningInputs = '';
let stopping = false;

function startServer() {
  runningInputs = hashInputs(server);
  const started = spawnProduct(node, ['apps/server/src/main.ts', ...process.argv.slice(2)]);
  started.on('exit', () => {
    if (child !== started) return;
    child = undefined;
    if (!stopping) say('The server stopped; it starts again at the next change.');
  });
  child = started;
}

/** Resolves when the server is gone. */
function stopServer() {
  const running = child;
  if (running === undefined) return Promise.resolve();
  child = undefined;
  return new Promise((resolve) => {
    const timer = setTimeout(() => running.kill('SIGKILL'), killAfterMs);
    running.once('exit', () => {
      clearTimeout(timer);
      resolve(undefined);
    });
    running.kill('SIGTERM');
  });
}

async function refresh() {
  const { built, failures } = await buildStale(node, { except: server.folder });
  for (const failure of failures) say(failure);
  if (failures.length > 0 || stopping) return;
  if (built.length === 0 && child !== undefined && hashInputs(server) === runningInputs) return;
  await stopServer();
  if (!stopping) startServer();
}

/** One refresh at a time; changes during one are seen by the next. */
let queue = Promise.resolve();
/** @type {NodeJS.Timeout | undefined} */
let timer;
function changed() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    queue = queue.then(refresh).catch((/** @type {unknown} */ error) => say(String(error)));
  }, settleMs);
}

const stopWatching = watchFolders(
  ['apps', 'packages'].map((folder) => path.join(root, folder)),
  changed,
);

onStopRequest(() => {
  if (stopping) return;
  stopping = true;
  clearTimeout(timer);
  stopWatching();
  void queue.then(stopServer).then(() => process.exit(0));
});

startServer();
