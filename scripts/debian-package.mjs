import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { say } from './root.mjs';

/** @param {string[]} args */
function apt(...args) {
  // Without a network it should say so soon.
  const patience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', ['-qq', ...patience, ...args], { env, stdio: 'ignore' }).status === 0;
}

/**
 * On Debian, as root, installs a package: with the lists of packages that are there, or with newer ones.
 * @param {string} name
 */
export function installDebianPackage(name) {
  if (process.getuid?.() !== 0 || !fs.existsSync('/etc/debian_version')) return;
  say(`Installing ${name}…`);
  // Nothing that is there makes room for it.
  const add = () => apt('install', '-y', '--no-remove', name);
  if (!add() && apt('update')) add();
}
