import { checkArea, roomOf } from './area-rules.mjs';
import { checkContent } from './content-rules.mjs';
import { findCycles } from './cycles.mjs';
import { checkFile } from './file-rules.mjs';
import { checkImports } from './import-rules.mjs';
import { placeOf, resolveRelative } from './place.mjs';
import { checkMarks } from './section-marks.mjs';
import { readImports } from './source.mjs';
import { checkStyles } from './style-rules.mjs';

/** @typedef {import('./file-rules.mjs').Failure} Failure */

/**
 * What the packages' manifests say: which folder a name means, and which files are entries.
 * @param {Map<string, string>} files
 */
function readManifests(files) {
  /** @type {Map<string, string>} */
  const folders = new Map();
  /** @type {Set<string>} */
  const entries = new Set();
  for (const [file, source] of files) {
    if (!/^(?:apps|packages)\/[^/]+\/package\.json$/.test(file)) continue;
    const folder = file.replace(/\/package\.json$/, '');
    /** @type {{ name: string, exports?: Record<string, unknown> }} */
    const manifest = JSON.parse(source);
    folders.set(manifest.name, folder);
    for (const target of JSON.stringify(manifest.exports ?? {}).matchAll(/"(\.\/[^"]+)"/g)) {
      entries.add(resolveRelative(file, target[1] ?? ''));
    }
  }
  return { folders, entries };
}

/** @param {string} file */
const contractArea = (file) => /^packages\/contracts\/src\/([^/]+)\//.exec(file)?.[1];

/**
 * Checks a project against the rules of its house.
 * @param {Map<string, string>} files path relative to the root → text
 * @param {(file: string) => boolean} [exists] also knows files whose text is not needed, and generated ones
 * @returns {Failure[]}
 */
export function checkStructure(files, exists = (file) => files.has(file)) {
  const { folders, entries } = readManifests(files);
  const project = {
    exists,
    workspaceOf: (/** @type {string} */ specifier) =>
      [...folders].find(([name]) => specifier === name || specifier.startsWith(`${name}/`))?.[1],
  };
  /** @type {Failure[]} */
  const failures = checkMarks(files);
  /** @type {Map<string, Set<string>>} */
  const features = new Map();
  /** @type {Map<string, Set<string>>} */
  const serverAreas = new Map();
  /** @type {Map<string, Set<string>>} */
  const contracts = new Map();
  /** @type {Map<string, Set<string>>} */
  const rooms = new Map();
  /** @type {Map<string, Set<string>>} */
  const areas = new Map();
  /** @type {(graph: Map<string, Set<string>>, from: string | undefined, to: string | undefined) => void} */
  const link = (graph, from, to) => {
    if (from === undefined || to === undefined || from === to) return;
    graph.set(from, (graph.get(from) ?? new Set()).add(to));
  };

  for (const [file, source] of files) {
    const place = placeOf(file);
    failures.push(...checkFile(place, source, entries));
    if (!/\.(ts|tsx|mjs)$/.test(file)) continue;
    const imports = readImports(file, source);
    failures.push(...checkImports(place, imports, project), ...checkContent(place, source, imports));
    failures.push(...checkArea(place, imports));
    if (place.isTest) continue;
    for (const { specifier } of imports) {
      if (!specifier.startsWith('.')) continue;
      const target = resolveRelative(file, specifier);
      const to = placeOf(target).feature;
      link(features, place.feature, to);
      link(serverAreas, place.feature?.split('/')[0], to?.split('/')[0]);
      link(contracts, contractArea(file), contractArea(target));
      link(areas, roomOf(file)?.area, roomOf(target)?.area);
      // What comes through a door is of the area, not of the room that it stands in.
      if (!file.endsWith('/door.ts') && !target.endsWith('/door.ts')) {
        link(rooms, roomOf(file)?.room, roomOf(target)?.room);
      }
    }
  }
  for (const [graph, rule, folder] of /** @type {const} */ ([
    [areas, 'area-cycle', 'apps/back-office/src/areas/'],
    [rooms, 'room-cycle', 'apps/back-office/src/'],
    [serverAreas, 'area-cycle', 'apps/server/src/areas/'],
    [features, 'room-cycle', 'apps/server/src/areas/'],
    [contracts, 'area-cycle', 'packages/contracts/src/'],
  ])) {
    for (const cycle of findCycles(graph)) {
      const reason = `${cycle.join(' → ')}: neither could be understood without the other.`;
      failures.push({ file: folder + cycle[0], rule, reason });
    }
  }
  return [...failures, ...checkStyles(files)];
}
