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
  for (const workspace of workspaces()) {
    if (workspace.build === undefined || workspace.folder === except) continue;
    const inputs = hashInputs(workspace);
    if (readStamp(workspace.folder) === inputs) continue;
    fs.rmSync(stampOf(workspace.folder), { force: true });
    say(`Building ${path.basename(workspace.folder)}…`);
    const failure = await run(workspace.build, workspace.folder, env);
    if (failure === undefined) {
      fs.mkdirSync(path.dirname(stampOf(workspace.folder)), { recursive: true });
      fs.writeFileSync(stampOf(workspace.folder), inputs);
      built.push(workspace.folder);
    } else failures.push(`${failure.trimEnd()}\n${workspace.folder} could not be built.`);
  }
  return { built, failures };
}

/**
 * Everything that must be true before the product runs: dependencies, Node, builds.
 * @returns {Promise<string>} path of the Node binary to run it with
 */
export async function prepare() {
  ensureInstalled();
  const node = findNode();
  const { failures } = await buildStale(node);
  if (failures.length > 0) stop(failures.join('\n'));
  return node;
}
