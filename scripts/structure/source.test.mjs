import { describe, expect, it } from 'vitest';
import { blankOut, readImports } from './source.mjs';

/** @param {string} source */
const specifiers = (source) => readImports(source).map((one) => one.specifier);

describe('readImports', () => {
  it.each([
    ["import a from './a.ts';", './a.ts'],
    ["import './a.css';", './a.css'],
    ["import css from './a.css?inline';", './a.css'],
    ["import a, {\n  b,\n  c as d,\n} from './a.ts';", './a.ts'],
    ['import * as a from "./a.ts"', './a.ts'],
    ["export { a } from './a.ts';", './a.ts'],
    ["export * from './a.ts';", './a.ts'],
    ["const a = await import('./a.ts');", './a.ts'],
    ["const a = lazy(() => import('./a.ts'));", './a.ts'],
    ["if (a) {\n  const b = /['\"]/; }\nimport c from './a.ts';", './a.ts'],
    ["const a = `${b ? `'` : ''}`;\nimport c from './a.ts';", './a.ts'],
  ])('sees %s', (source, specifier) => {
    expect(specifiers(source)).toEqual([specifier]);
  });

  it.each([
    "// import a from './a.ts';",
    "/*\nimport a from './a.ts';\n*/",
    "const text = `\nimport a from './a.ts';\n`;",
    'const text = \'import("./a.ts")\';',
    "export const a = './a.ts';",
    "export function from() { return './a.ts'; }",
    "import.meta.resolve('./a.ts');",
  ])('does not see %s', (source) => {
    expect(specifiers(source)).toEqual([]);
  });

  it.each([
    ["import type { A } from './a.ts';", true],
    ["import { type A, type B } from './a.ts';", true],
    ["export type { A } from './a.ts';", true],
    ["type A = import('./a.ts').A;", false],
    ["let a: typeof import('./a.ts');", true],
    ["import { type A, b } from './a.ts';", false],
    ["import type from './a.ts';", false],
    ["import './a.ts';", false],
  ])('tells types from values: %s', (source, typeOnly) => {
    expect(readImports(source)).toEqual([{ specifier: './a.ts', typeOnly, line: 1 }]);
  });

  it('counts lines', () => {
    expect(readImports("// one\n/* two\n*/ \nimport a from './a.ts';")[0]?.line).toBe(4);
  });
});

describe('blankOut', () => {
  it.each([
    ["a('b'); // c", "a(' ');     "],
    ['`a${b(`c`)}d`', '` ${b(` `)} `'],
    ['a = b / c; d = "//"', 'a = b / c; d = "  "'],
    ["a = /'/.test(b)", 'a =    .test(b)'],
    ['`${ { a: 1 } }`;', '`${ { a: 1 } }`;'],
  ])('%s', (source, blanked) => {
    expect(blankOut(source, { strings: true })).toBe(blanked);
  });
});
