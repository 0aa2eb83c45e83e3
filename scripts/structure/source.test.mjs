import { describe, expect, it } from 'vitest';
import { blankOut, readFunctions, readImports } from './source.mjs';

/** @param {string} source */
const specifiers = (source) => readImports('a.tsx', source).map((one) => one.specifier);

describe('readImports', () => {
  it.each([
    ["import a from './a.ts';", './a.ts'],
    ["import css from './a.css?inline';", './a.css'],
    ["export { a } from './a.ts';", './a.ts'],
    ["export * from './a.ts';", './a.ts'],
    ["const a = lazy(() => import('./a.ts'));", './a.ts'],
    ["let a: typeof import('./a.ts');", './a.ts'],
    ["const a = `${b ? `'` : ''}`;\nimport c from './a.ts';", './a.ts'],
  ])('sees %s', (source, specifier) => {
    expect(specifiers(source)).toEqual([specifier]);
  });

  it.each([
    "// import a from './a.ts';",
    "const text = `\nimport a from './a.ts';\n`;",
    'const text = \'import("./a.ts")\';',
    "export const a = './a.ts';",
    'const a = await import(name);',
    'const a = await import(`./${name}.ts`);',
    "import.meta.resolve('./a.ts');",
  ])('does not see %s', (source) => {
    expect(specifiers(source)).toEqual([]);
  });

  it.each([
    ["import type { A } from './a.ts';", true],
    ["import { type A, type B } from './a.ts';", true],
    ["export type { A } from './a.ts';", true],
    ["type A = import('./a.ts').A;", true],
    ["import { type A, b } from './a.ts';", false],
    ["import type from './a.ts';", false],
    ["import './a.ts';", false],
  ])('tells types from values: %s', (source, typeOnly) => {
    expect(readImports('a.ts', source)).toEqual([{ specifier: './a.ts', typeOnly, isLater: false, line: 1 }]);
  });

  it('counts lines, and knows what comes later', () => {
    const source = "// one\n/* two\n*/ \nconst a = () => import('./a.ts');";
    expect(readImports('a.ts', source)).toMatchObject([{ line: 4, isLater: true }]);
  });
});

describe('blankOut', () => {
  it.each([
    ["a('b'); // c", "a(' ');     "],
    ['`a${b(`c`)}d`', '` ${b(` `)} `'],
    ['a = b / c; d = "//"', 'a = b / c; d = "  "'],
    ["a = /'/.test(b)", 'a =    .test(b)'],
  ])('%s', (source, blanked) => {
    expect(blankOut('a.ts', source)).toBe(blanked);
  });
});

it('measures functions, those inside others too', () => {
  const source = 'function a() {\n  return () => 1;\n}\nconst b = {\n  c() {\n  },\n};\n';
  expect(readFunctions('a.ts', source).toSorted((a, b) => a.line - b.line)).toEqual([
    { line: 1, lines: 3 },
    { line: 2, lines: 1 },
    { line: 5, lines: 2 },
  ]);
});
