import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { say } from './root.mjs';

const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
// Without a network it should say so soon; who installs something else is waited for.
const settings = ['Acquire::Retries=0', 'Acquire::http::Timeout=10', 'DPkg::Lock::Timeout=120'];
const patience = settings.flatMap((setting) => ['-o', setting]);
// Nothing that is there makes room for it.
const install = ['-qq', ...patience, 'install', '-y', '--no-remove'];
const update = ['-qq', ...patience, 'update'];

const canInstall = () => process.getuid?.() === 0 && fs.existsSync('/etc/debian_version');

/** @param {string[]} args */
const apt = (args) => spawnSync('apt-get', args, { env, stdio: 'ignore' }).status === 0;

/**
 * On Debian, as root, installs a package: with the lists of packages that are there, or with newer ones.
 * @param {string} name
 */
export function installDebianPackage(name) {
  if (!canInstall()) return;
  say(`Installing ${name}…`);
  const add = () => apt([...install, name]);
  if (!add() && apt(update)) add();
}

/**
 * @param {string[]} args
 * @returns {Promise<boolean>}
 */
const aptBeside = (args) =>
  new Promise((resolve) => {
    const running = spawn('apt-get', args, { env, stdio: 'ignore' });
    running.on('error', () => resolve(false));
    running.on('exit', (code) => resolve(code === 0));
  });

/**
 * The same with several, without what they only recommend, and while other things run.
 * @param {string[]} names
 */
export async function addDebianPackages(names) {
  if (!canInstall()) return;
  say(`Installing ${names.join(', ')} meanwhile…`);
  const add = () => aptBeside([...install, '--no-install-recommends', ...names]);
  if (!(await add()) && (await aptBeside(update))) await add();
}
