import { levels } from './levels.mjs';
import { roomFolders } from './place.mjs';

/**
 * @typedef {import('./place.mjs').Place} Place
 * @typedef {{ file: string, rule: string, reason: string }} Failure
 */

const featureFiles = [
  'routes',
  'commands',
  'queries',
  'policy',
  'present',
  'rules',
  'errors',
  'jobs',
  'mails',
];
const emptyNames = new Set(['utils', 'util', 'helpers', 'helper', 'types', 'common']);
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const isCode = (/** @type {string} */ file) => /\.(ts|tsx|mjs|js)$/.test(file);

/**
 * A room's folder says what is in it by file names alone.
 * @param {Place} place
 * @returns {string | undefined} reason
 */
function featureFile({ file, feature, isTest }) {
  if (!isCode(file)) return undefined;
  const [, inside] = file.split('apps/server/src/areas/');
  if (inside === undefined) return undefined;
  // The demonstration's venues are facts, page after page, which no other room has.
  if (feature === 'platform/demo') return undefined;
  if (feature === undefined) return 'A room is a folder: put this file into areas/<area>/<room>/.';
  const path = inside.slice(feature.length + 1).split('/');
  const [first = '', second] = path;
  if (path.length === 1) {
    const isDoor = first === 'door.ts' && !feature.includes('/');
    if (isTest || isDoor || featureFiles.includes(first.replace(/\.ts$/, ''))) return undefined;
    return `A room's files are ${featureFiles.join(', ')} (.ts) and tests beside them, so that each name says its job.`;
  }
  if (path.length === 2 && second !== undefined && roomFolders.includes(first)) return undefined;
  return `Inside a room only ${roomFolders.join('/, ')}/ are folders, one level deep, one file for each verb.`;
}

/**
 * A folder whose level nobody said could be imported from everywhere.
 * @param {Place} place
 * @returns {string | undefined} reason
 */
function serverFolder({ layer }) {
  if (layer === undefined || levels.has(layer)) return undefined;
  return `Nobody said who may import ${layer}/: give it a level in scripts/structure/levels.mjs, or use a folder there is.`;
}

/**
 * @param {string} file
 * @returns {string | undefined} reason
 */
function fileName(file) {
  const parts = file.split('/');
  const empty = parts.map((part) => part.replace(/\..*$/, '')).find((part) => emptyNames.has(part));
  if (empty !== undefined) return `«${empty}» says nothing of what is inside; name the job.`;
  const name = parts.at(-1) ?? '';
  if (isCode(file) && !kebab.test(name)) return 'File names are kebab-case: the same on every file system.';
  return undefined;
}

/**
 * @param {string} file
 * @param {string} source
 * @param {boolean} isTest
 * @returns {string | undefined} reason
 */
function fileLength(file, source, isTest) {
  const isGenerated = file === 'apps/server/src/db/schema.ts';
  if (!isCode(file) || isGenerated) return undefined;
  const lines = source.replace(/\n$/, '').split('\n').length;
  const limit = isTest ? 500 : 300;
  return lines > limit ? `${lines} lines; ${limit} at most. Split it by what its parts do.` : undefined;
}

/**
 * @param {string} file
 * @param {Set<string>} entries files that a package's `exports` name
 * @returns {string | undefined} reason
 */
function barrel(file, entries) {
  if (!/(^|\/)index\.(ts|tsx|mjs|js)$/.test(file) || entries.has(file)) return undefined;
  return 'Only the entry of a package is an index file; elsewhere import the file that you mean.';
}

/**
 * The rules on where a file is and how it is named.
 * @param {Place} place
 * @param {string} source
 * @param {Set<string>} entries
 * @returns {Failure[]}
 */
export function checkFile(place, source, entries) {
  const { file, isTest } = place;
  const reasons = {
    'room-files': featureFile(place),
    'server-folder': serverFolder(place),
    'file-name': fileName(file),
    'file-length': fileLength(file, source, isTest),
    'no-barrel': barrel(file, entries),
  };
  return Object.entries(reasons).flatMap(([rule, reason]) =>
    reason === undefined ? [] : [{ file, rule, reason }],
  );
}
