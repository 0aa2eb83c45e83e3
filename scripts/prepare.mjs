import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { hashInputs } from './inputs.mjs';
import { ensureInstalled } from './install.mjs';
import { findNode, toolEnvironment } from './node24.mjs';
import { root, say, stop } from './root.mjs';
import { workspaces } from './workspaces.mjs';

/** @param {string} folder */
const stampOf = (folder) => path.join(root, folder, 'dist', '.inputs');

/** @param {string} folder */
function readStamp(folder) {
  const file = stampOf(folder);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
}

/**
 * Runs one build command in its folder, quietly: its output only matters when it fails.
 * @param {string} command
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string | undefined>} what it printed, when it failed
 */
function run(command, folder, env) {
  return new Promise((resolve) => {
    const child = spawn(command, {
      cwd: path.join(root, folder),
      env,
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    child.stderr.on('data', (chunk) => (output += String(chunk)));
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code) => resolve(code === 0 ? undefined : output));
  });
}

/**
 * Builds what is missing or older than its inputs.
 * @param {string} node the binary that runs the builds
 * @param {{ except?: string }} [options] a folder that isn't needed now
 * @returns {Promise<{ built: string[], failures: string[] }>} folders built, and what the failed ones printed
 */
export async function buildStale(node, { except } = {}) {
  const env = { ...toolEnvironment(node), NODE_ENV: 'production' };
  /** @type {string[]} */
  const built = [];
  /** @type {string[]} */
  const failures = [];
  /** @type {Map<string, Promise<void>>} what has begun, by folder */
  const begun = new Map();

  /** @param {import('./workspaces.mjs').Workspace} workspace */
  const build = async ({ folder, uses, build: command = '' }) => {
    for (const used of uses) await begun.get(used);
    const inputs = hashInputs({ folder, uses });
    if (readStamp(folder) === inputs) return;
    requireOwn(folder);
    fs.rmSync(stampOf(folder), { force: true });
    say(`Building ${path.basename(folder)}…`);
    const failure = await run(command, folder, env);
    if (failure === undefined) {
      fs.mkdirSync(path.dirname(stampOf(folder)), { recursive: true });
      fs.writeFileSync(stampOf(folder), inputs);
      built.push(folder);
    } else failures.push(`${failure.trimEnd()}\n${folder} could not be built.`);
  };

  const due = workspaces().filter((each) => each.build !== undefined && each.folder !== except);
  /** Takes the next, until none is left: those that others use come first. */
  const lane = async () => {
    for (let next = due.shift(); next !== undefined; next = due.shift()) {
      const running = build(next);
      begun.set(next.folder, running);
      await running;
    }
  };
  // Packing holds one core, bundling both.
  await Promise.all([lane(), lane()]);
  return { built, failures };
}

/** @param {string} folder whose build is older than its sources */
function requireOwn(folder) {
  try {
    fs.accessSync(path.join(root, folder), fs.constants.W_OK);
  } catch {
    stop(
      `${folder} has to be built, and this user may not write there: run npm start once as its owner, or run a release.`,
    );
  }
}

/**
 * Everything that must be true before the product runs: dependencies, Node, builds.
 * @param {{ whole?: boolean }} [options] `whole`: tests and measurements come after it
 * @returns {Promise<string>} path of the Node binary to run it with
 */
export async function prepare(options) {
  ensureInstalled(options);
  const node = findNode();
  const { failures } = await buildStale(node);
  if (failures.length > 0) stop(failures.join('\n'));
  return node;
}
