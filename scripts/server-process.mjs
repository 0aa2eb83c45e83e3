import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.mjs';
import { onStopRequest } from './stop-requests.mjs';

/**
 * Runs a TypeScript file of the product in a process group of its own, so that it gets each signal once, from
 * here. Should this process die without a word, the pipe between the two ends and the child stops by itself.
 * @param {string} node path of the binary
 * @param {string[]} args the file, relative to the root, and its arguments
 */
export function spawnProduct(node, args) {
  const link = pathToFileURL(path.join(root, 'scripts', 'stop-with-parent.mjs')).href;
  return spawn(node, ['--import', link, ...args], {
    cwd: root,
    detached: process.platform !== 'win32',
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
}

/**
 * Passes signals on to the child and ends with its exit code.
 * @param {import('node:child_process').ChildProcess} child
 */
export function follow(child) {
  onStopRequest((signal) => child.kill(signal));
  child.on('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + (signal === null ? 0 : os.constants.signals[signal]));
  });
}
