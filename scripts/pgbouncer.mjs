import fs from 'node:fs';
import { installDebianPackage } from './debian-package.mjs';

/** Debian's pooler for PostgreSQL, through which a test books where it is installed. */
export const hasPgbouncer = () => fs.existsSync('/usr/sbin/pgbouncer');

/** As root it is installed when there is none. @returns {boolean} whether it is there */
export function ensurePgbouncer() {
  if (!hasPgbouncer()) installDebianPackage('pgbouncer');
  return hasPgbouncer();
}
