import fs from 'node:fs';
import path from 'node:path';
import { skipped } from './inputs.mjs';

/**
 * Calls back at each change below the folders; what is generated is left out. It has one watcher per folder,
 * because on Linux Node's own recursive one loses a file for good once it is replaced, as many editors do.
 * @param {string[]} roots
 * @param {() => void} changed may be called several times for one change
 * @returns {() => void} ends the watching
 */
export function watchFolders(roots, changed) {
  /** @type {Map<string, fs.FSWatcher>} */
  const watchers = new Map();

  /** @param {string} folder that is gone, or may be another than before */
  const forget = (folder) => {
    for (const [watched, watcher] of watchers) {
      if (watched !== folder && !watched.startsWith(folder + path.sep)) continue;
      watcher.close();
      watchers.delete(watched);
    }
  };

  /** @param {string} folder */
  const watch = (folder) => {
    const watcher = fs.watch(folder, (event, name) => {
      if (name === null || skipped.has(name)) return;
      if (event === 'rename') follow(path.join(folder, name));
      changed();
    });
    // A folder that is removed is told of by the one above.
    watcher.on('error', () => forget(folder));
    watchers.set(folder, watcher);
    for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory() && !skipped.has(entry.name)) watch(path.join(folder, entry.name));
    }
  };

  /** @param {string} place that appeared, disappeared or was replaced */
  const follow = (place) => {
    forget(place);
    try {
      if (fs.statSync(place).isDirectory()) watch(place);
    } catch {
      // Gone again meanwhile.
    }
  };

  for (const folder of roots) watch(folder);
  return () => {
    for (const folder of roots) forget(folder);
  };
}
