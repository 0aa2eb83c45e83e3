import fs from 'node:fs';
import path from 'node:path';
import { installDebianPackage } from './debian-package.mjs';

// Of all that are installed the oldest that is promised, since it lacks most.
const oldest = 15;
const versions = '/usr/lib/postgresql';

/**
 * Where Debian puts the programs of a version.
 * @param {string} root the folder of all versions
 * @returns {string | undefined} the folder of the oldest that is promised
 */
export function findDebianPostgres(root = versions) {
  if (!fs.existsSync(root)) return undefined;
  return fs
    .readdirSync(root)
    .map(Number)
    .filter((version) => version >= oldest)
    .toSorted((a, b) => a - b)
    .map((version) => path.join(root, String(version), 'bin'))
    .find((folder) => ['initdb', 'postgres'].every((name) => fs.existsSync(path.join(folder, name))));
}

/**
 * PostgreSQL as Debian has it, to start servers of our own with. As root it is installed when there is none.
 * @returns {string | undefined} the folder of its programs; undefined when it can't be had, which has been said
 */
export function ensureDebianPostgres() {
  const found = findDebianPostgres();
  if (found !== undefined) return found;
  installDebianPackage('postgresql');
  const installed = findDebianPostgres();
  if (installed === undefined) {
    process.stderr.write(
      `Debian's PostgreSQL, ${oldest} or newer, is missing in ${versions}: install it (apt-get install postgresql).\n`,
    );
  }
  return installed;
}
