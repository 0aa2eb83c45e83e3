import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PRODUCTION = /\/node_modules\/(?:react|react-dom|scheduler)\/cjs\/[\w.-]+\.production\.js$/;
const IMPORT = /import \{([^}]*)\} from ['"]react(?:-dom|-dom\/client)?['"]/g;
/** `exports.name = …` at the top level: one line, or all lines up to the closing brace. */
const EXPORT = /^exports\.(\w+) =(?:[^\n]*;|[^]*?^\};)\n/gm;
/** An attribute that markup writes otherwise: `["strokeWidth", "stroke-width"],` in React's list of them. */
const ALIAS = /^ {4}\["(\w+)", "[\w:-]+"\],?\n/gm;
/** What React's own packages read of one another. */
const INTERNAL =
  /^(?:__(?:CLIENT|DOM)_INTERNALS_\w+|version|unstable_(?!Profiling|forceFrameRate|next|runWith|wrap|batched|useCache)\w+)$/;

/**
 * What only those exports, the developer tools or class components would reach, in React's own file; a React
 * in which one of them is not found fails the build, to be looked at.
 */
const CUTS: readonly (readonly [what: string, pattern: RegExp, kept: string])[] = [
  ['resource hints', /(Internals\.d = \{\n {2}f: \w+),[^}]*\}/, '$1\n}'],
  ['developer tools', /^if \("undefined" !== typeof __REACT_DEVTOOLS[^]*?^\}\n/m, ''],
  ['findDOMNode', /^ReactDOMSharedInternals\.findDOMNode = [^]*?^\};\n/m, ''],
  ['hydration', /^ReactDOMHydrationRoot\.prototype\.unstable_scheduleHydration = [^]*?^\};\n/m, ''],
];

const cutUnused = (code: string): string =>
  CUTS.reduce((rest, [what, pattern, kept]) => {
    if (!pattern.test(rest)) throw new Error(`react-dom has changed: ${what} not found`);
    return rest.replace(pattern, kept);
  }, code);

const sourcesOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');

const importedNames = (sources: string): string[] =>
  [...sources.matchAll(IMPORT)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().replace(/^type /, '')),
  );

/** Without the attributes that the sources never name. */
const cutAliases = (code: string, sources: string): string => {
  if (code.search(ALIAS) < 0) throw new Error('react-dom has changed: no aliases of attributes found');
  const names = new Set(sources.match(/\w+/g));
  return code.replace(ALIAS, (whole, name: string) => (names.has(name) ? whole : ''));
};

/**
 * React comes as CommonJS, of which a bundler keeps every export: this takes out those that `folder` imports
 * nowhere, so that the minifier finds their code unused. About 5 kB of a visitor's download (gzip).
 */
export const onlyUsedReactExports = (folder: string): Plugin => {
  const sources = sourcesOf(folder);
  const used = new Set(['jsx', 'jsxs', 'Fragment', ...importedNames(sources)]);
  return {
    name: 'only-used-react-exports',
    transform(code, id) {
      if (!PRODUCTION.test(id)) return null;
      const rest = code.replace(EXPORT, (whole, name: string) =>
        used.has(name) || INTERNAL.test(name) ? whole : '',
      );
      return id.includes('react-dom-client') ? cutUnused(cutAliases(rest, sources)) : rest;
    },
  };
};
