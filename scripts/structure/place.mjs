/**
 * @typedef {object} Place where a file stands
 * @property {string} file relative to the root, with forward slashes
 * @property {string} workspace such as `apps/server`, or the first folder
 * @property {'app' | 'package' | 'other'} kind
 * @property {boolean} isTest a test or something that only tests use
 * @property {boolean} isTool configuration or a script: no part of what runs
 * @property {string | undefined} layer in the server: `main`, `app`, `areas`, `http` …
 * @property {string | undefined} feature in the server: its area and room, such as `prices/files`; an area of one room is
 *   that room
 * @property {string | undefined} role in a room: `routes`, `commands`, `rules` … (also for `commands/x.ts`)
 */

/** Configuration, and what a workspace runs only by hand. */
const tool = /(?:^|\/)[\w.-]+\.config\.\w+$|^(?:apps|packages)\/[^/]+\/scripts\//;

/** What a server's room may have as a folder: one file for each verb, or for each part of a page. */
export const roomFolders = ['commands', 'queries', 'present', 'routes', 'jobs', 'mails'];

/** @param {string} file */
const isTestFile = (file) => /\.(test|spec)\.\w+$/.test(file);

/**
 * @param {string} file relative to the root
 * @returns {Place}
 */
export function placeOf(file) {
  const parts = file.split('/');
  const [top = '', second = ''] = parts;
  const kind = top === 'apps' ? 'app' : top === 'packages' ? 'package' : 'other';
  const workspace = kind === 'other' ? top : `${top}/${second}`;
  const inServer = file.startsWith('apps/server/src/') ? parts.slice(3) : [];
  const [layer = '', area = '', ...rest] = inServer;
  const isLoose = inServer.length === 1;
  const isOneRoom = rest.length === 1 || roomFolders.includes(rest[0] ?? '');
  const inside = isOneRoom ? rest : rest.slice(1);
  const inFeature = layer === 'areas' && rest.length > 0;
  return {
    file,
    workspace,
    kind,
    isTest: isTestFile(file) || top === 'e2e' || /^apps\/[^/]+\/test\//.test(file),
    isTool: top === 'scripts' || top === 'bench' || top === 'drill' || tool.test(file),
    layer: inServer.length === 0 ? undefined : isLoose ? (layer === 'app.ts' ? 'app' : 'main') : layer,
    feature: inFeature ? [area, ...(isOneRoom ? [] : [rest[0]])].join('/') : undefined,
    role: inFeature ? (inside[0] ?? '').replace(/\.\w+$/, '') : undefined,
  };
}

/**
 * The file that a relative import means.
 * @param {string} from importing file
 * @param {string} specifier
 * @returns {string} relative to the root; it starts with `..` when it lies outside
 */
export function resolveRelative(from, specifier) {
  const parts = from.split('/').slice(0, -1);
  for (const step of specifier.split('/')) {
    if (step === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (step !== '.' && step !== '') parts.push(step);
  }
  return parts.join('/');
}
