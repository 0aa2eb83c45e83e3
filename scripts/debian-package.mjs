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
 * On Debian, as root, installs a package, by today's lists where they can be had: those of an image name browsers that are
 * months old.
 * @param {string} name
 */
export function installDebianPackage(name) {
  if (!canInstall()) return;
  say(`Installing ${name}…`);
  apt(update);
  apt([...install, name]);
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
  await aptBeside(update);
  await aptBeside([...install, '--no-install-recommends', ...names]);
}
