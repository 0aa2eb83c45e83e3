import fs from 'node:fs';
import { installDebianPackage } from './debian-package.mjs';

/** Debian's calendar server, whose calendars a test reads where it is installed. */
export const hasRadicale = () => fs.existsSync('/usr/bin/radicale');

/** As root it is installed when there is none. @returns {boolean} whether it is there */
export function ensureRadicale() {
  if (!hasRadicale()) installDebianPackage('radicale');
  return hasRadicale();
}
