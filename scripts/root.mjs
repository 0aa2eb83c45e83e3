import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder; every script works from here, wherever it is called from. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/**
 * One line to the person at the terminal.
 * @param {string} line
 */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Ends the script with one line that says what is wrong.
 * @param {string} line
 * @returns {never}
 */
export function stop(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

if (Number.parseInt(process.versions.node, 10) < 20)
  stop(`Méridienne needs Node 20 or newer; this is ${process.version}.`);
