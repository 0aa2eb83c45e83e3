import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root, say } from './root.mjs';
import { findCycles } from './structure/cycles.mjs';
import { resolveRelative } from './structure/place.mjs';
import { readFunctions, readImports } from './structure/source.mjs';

// How large the house is and how its rooms hang together: `node scripts/figures.mjs [another checkout]`.

const folder = path.resolve(process.argv[2] ?? root);
const LONG = 60;

const names = execFileSync('git', ['ls-files', 'apps', 'packages'], { cwd: folder, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(ts|tsx|css)$/.test(file) && fs.existsSync(path.join(folder, file)))
  .filter((file) => !/\.test\.|\/test\/|^packages\/testing\/|\/db\/schema\.ts$/.test(file));
const files = new Map(names.map((file) => [file, fs.readFileSync(path.join(folder, file), 'utf8')]));
const code = [...files].filter(([file]) => !file.endsWith('.css'));

/**
 * @param {string} app
 * @returns {(file: string) => string | undefined} its area, by whichever name the folder above has
 */
const areaIn = (app) => (file) => new RegExp(`^apps/${app}/src/(?:areas|features)/([^/]+)/`).exec(file)?.[1];

/** @param {string} file */
const serverFolder = (file) => /^apps\/server\/src\/([^/]+)\//.exec(file)?.[1];

/**
 * Imports between groups of files.
 * @param {(file: string) => string | undefined} groupOf
 */
function hang(groupOf) {
  let imports = 0;
  /** @type {Map<string, Set<string>>} */
  const graph = new Map();
  for (const [file, source] of code) {
    const from = groupOf(file);
    if (from === undefined) continue;
    for (const { specifier } of readImports(file, source)) {
      const to = specifier.startsWith('.') ? groupOf(resolveRelative(file, specifier)) : undefined;
      if (to === undefined || to === from) continue;
      imports += 1;
      graph.set(from, (graph.get(from) ?? new Set()).add(to));
    }
  }
  const arrows = [...graph.values()].reduce((sum, { size }) => sum + size, 0);
  const bothWays = [...graph].flatMap(([from, all]) =>
    [...all].filter((to) => from < to && graph.get(to)?.has(from)).map((to) => `${from} ↔ ${to}`),
  );
  return { imports, arrows, circles: findCycles(graph).length, bothWays };
}

/** @param {RegExp} word */
const filesThatSay = (word) => code.filter(([, source]) => word.test(source)).length;

for (const app of ['back-office', 'server']) {
  const { imports, arrows, circles } = hang(areaIn(app));
  say(`${app}: ${imports} imports between areas, ${arrows} arrows, ${circles} circles`);
}
say(`server folders that import each other: ${hang(serverFolder).bothWays.join(', ') || 'none'}`);

/** @type {Map<string, number>} */
const lines = new Map();
for (const [file, source] of files) {
  const workspace = file.split('/').slice(0, 2).join('/');
  lines.set(workspace, (lines.get(workspace) ?? 0) + source.split('\n').length - 1);
}
const all = [...lines.values()].reduce((sum, count) => sum + count, 0);
const texts = execFileSync('git', ['ls-files', 'packages/i18n/texts'], { cwd: folder, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.endsWith('.json'))
  .reduce((sum, file) => sum + fs.readFileSync(path.join(folder, file), 'utf8').split('\n').length - 1, 0);
say(
  `lines of product code: ${all} (${[...lines].map(([name, count]) => `${name} ${count}`).join(', ')}); of texts beside it, as JSON: ${texts}`,
);

const long = code.flatMap(([file, source]) =>
  readFunctions(file, source)
    .filter(({ lines: length }) => length > LONG)
    .map(() => file),
);
say(`functions over ${LONG} lines: ${long.length}`);
say(`files that name a category's surface: ${filesThatSay(/\bsurface\b/)}`);
say(`files that name the language 'es': ${filesThatSay(/['"]es['"]|\bes:/)}`);
say(`files that spell 'fr' | 'en': ${filesThatSay(/'fr' \| 'en'/)}`);
say(
  `files that name the temporary password's mail: ${filesThatSay(/temporary-?password-?(?:mail|content)|TemporaryPasswordMail|renderTemporaryPassword|send-temporary-password/i)}`,
);
