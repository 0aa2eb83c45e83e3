/**
 * @typedef {object} Entry what a lock file says of one package
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [optional]
 * @property {boolean} [devOptional]
 * @property {boolean} [link]
 * @property {string} [resolved]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 * @typedef {{ packages?: Record<string, Entry> }} Lock
 */

/**
 * Where Node looks for a package, from the inside out.
 * @param {string} from a place of the lock, such as `node_modules/a` or `apps/server`
 * @param {string} name
 * @returns {string[]}
 */
function places(from, name) {
  const found = [];
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    if (!folder.endsWith('node_modules'))
      found.push(`${folder === '' ? '' : `${folder}/`}node_modules/${name}`);
    if (folder === '') return found;
  }
}

/**
 * Every package that those at the given places need to run, at any depth. What a package would use if it were there
 * (an optional peer) is not needed.
 * @param {Lock} lock
 * @param {string[]} from places of the lock
 * @returns {Set<string>} places of the lock, workspaces among them
 */
export function closure(lock, from) {
  const all = lock.packages ?? {};
  /** @type {Set<string>} */
  const seen = new Set();
  const todo = [...from];
  for (let place = todo.pop(); place !== undefined; place = todo.pop()) {
    const entry = all[place];
    if (entry === undefined || seen.has(place)) continue;
    seen.add(place);
    if (entry.link === true && entry.resolved !== undefined) todo.push(entry.resolved);
    const peers = Object.keys(entry.peerDependencies ?? {}).filter(
      (name) => entry.peerDependenciesMeta?.[name]?.optional !== true,
    );
    const names = [...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }), ...peers];
    for (const name of names) {
      const found = places(place, name).find((each) => all[each] !== undefined);
      if (found !== undefined) todo.push(found);
    }
  }
  return seen;
}

/**
 * What runs and builds: the dependencies of the root and of each workspace. What tests, checks and measures is in their
 * devDependencies.
 * @param {Lock} lock
 */
export function slimPlaces(lock) {
  const own = Object.keys(lock.packages ?? {}).filter((place) => !place.includes('node_modules/'));
  return closure(lock, own);
}

/**
 * npm keeps a record of what it installed, written last. When it says the same as the lock file, an install by hand
 * needs no repeating, and one of more than is asked for does as well. Optional packages of other platforms are not in
 * the record.
 * @param {Lock} lock
 * @param {Lock} installed
 * @param {Set<string>} [wanted] only these places of the lock
 */
export function sameAsInstalled(lock, installed, wanted) {
  const have = installed.packages ?? {};
  return Object.entries(lock.packages ?? {}).every(([place, entry]) => {
    if (!place.startsWith('node_modules/') && !place.includes('/node_modules/')) return true;
    const found = have[place];
    if (found === undefined) {
      return wanted?.has(place) === false || entry.optional === true || entry.devOptional === true;
    }
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}
