import fs from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

/**
 * @typedef {object} Workspace
 * @property {string} name package name
 * @property {string} folder relative to the root, with forward slashes
 * @property {string | undefined} build its build command
 * @property {string[]} uses folders of the workspaces that it depends on, at any depth
 */

/** @returns {string[]} every folder that holds a package */
function folders() {
  const nested = ['apps', 'packages'].flatMap((parent) => {
    const inside = path.join(root, parent);
    return fs.existsSync(inside) ? fs.readdirSync(inside).map((name) => `${parent}/${name}`) : [];
  });
  return [...nested, 'e2e', 'bench', 'drill'].filter((folder) =>
    fs.existsSync(path.join(root, folder, 'package.json')),
  );
}

/**
 * Every workspace, those that others depend on first.
 * @returns {Workspace[]}
 */
export function workspaces() {
  const manifests = folders().map((folder) => {
    const text = fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8');
    /** @type {{ name: string, scripts?: Record<string, string>, dependencies?: object, devDependencies?: object }} */
    const manifest = JSON.parse(text);
    return { folder, manifest };
  });
  const byName = new Map(manifests.map((entry) => [entry.manifest.name, entry]));

  /**
   * @param {string} name
   * @param {Set<string>} seen
   */
  const collect = (name, seen) => {
    const manifest = byName.get(name)?.manifest;
    for (const dependency of Object.keys({ ...manifest?.dependencies, ...manifest?.devDependencies })) {
      const used = byName.get(dependency);
      if (used === undefined || seen.has(used.folder)) continue;
      seen.add(used.folder);
      collect(dependency, seen);
    }
    return seen;
  };

  return manifests
    .map(({ folder, manifest }) => ({
      name: manifest.name,
      folder,
      build: manifest.scripts?.build,
      uses: [...collect(manifest.name, new Set())],
    }))
    .toSorted((a, b) => a.uses.length - b.uses.length);
}
