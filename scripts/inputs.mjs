import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

/** Folders that hold what is generated or installed. */
export const skipped = new Set(['node_modules', 'dist', 'coverage', 'test-results', '.cache']);
const shared = ['package-lock.json', 'tsconfig.base.json'];

/**
 * Every file below a folder, in a stable order; what is generated is left out.
 * @param {string} folder relative to the root
 * @returns {string[]} paths relative to the root, with forward slashes
 */
export function filesIn(folder) {
  const found = [];
  for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
    if (skipped.has(entry.name)) continue;
    const file = folder === '.' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) found.push(...filesIn(file));
    else if (entry.isFile()) found.push(file);
  }
  return found.toSorted();
}

/**
 * A hash over what a build reads: its own files, those of the packages it uses, and the shared configuration.
 * Contents count, not dates, so that a fresh checkout of the same state is recognised.
 * @param {{ folder: string, uses: string[] }} workspace
 * @returns {string}
 */
export function hashInputs(workspace) {
  const hash = createHash('sha256').update(process.platform);
  const files = [workspace.folder, ...workspace.uses.toSorted()].flatMap(filesIn);
  for (const file of [...shared, ...files]) {
    if (/\.test\.\w+$/.test(file)) continue;
    hash.update(`\0${file}\0`).update(fs.readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}
