import { describe, expect, it } from 'vitest';
import { checkStyles, classesOf } from './style-rules.mjs';

const src = 'apps/back-office/src';
const sheet = `${src}/areas/venue/menu.module.css`;
const component = `${src}/areas/venue/menu.tsx`;

/** @param {Record<string, string>} files */
const broken = (files) => checkStyles(new Map(Object.entries(files))).map(({ rule }) => rule);

/** @type {(use: string, css: string) => string[]} */
const together = (use, css) =>
  broken({ [component]: `import styles from './menu.module.css';\n${use}`, [sheet]: css });

it('reads the classes that a sheet has', () => {
  const css = `/* .not */ .a:hover > .b-c:global(.ant-btn) { width: 1.5em; background: url('x.png'); }
    @media (min-width: 1px) { .d[title='.e'], :is(.f, h2) { top: .5em; } }`;
  expect([...classesOf(css)]).toEqual(['a', 'b-c', 'd', 'f']);
});

describe('styles of the back-office', () => {
  it.each([
    ['styles.a;', '.a { top: 0; }'],
    ["styles['a-b'];", '.a-b { top: 0; }'],
    ['`${styles.a} ${styles.b}`;', '.a .b { top: 0; }'],
  ])('has %s', (use, css) => {
    expect(together(use, css)).toEqual([]);
  });

  it('misses a class that the sheet has not', () => {
    expect(together('styles.a; styles.b;', '.a { top: 0; }')).toEqual(['style-exists']);
  });

  it('finds a class that is left over', () => {
    expect(together('styles.a;', '.a { top: 0; } .b { top: 0; }')).toEqual(['style-used']);
  });

  it('finds a sheet that is left over', () => {
    expect(broken({ [sheet]: '.a { top: 0; }' })).toEqual(['style-used']);
  });

  it('has classes of everybody nowhere but for the page itself and documents of their own', () => {
    expect(broken({ [`${src}/app/base.css`]: '.a {}' })).toEqual([]);
    expect(broken({ [`${src}/components/page.css`]: '.a {}' })).toEqual(['style-module']);
    const own = "import page from './page.css?inline';";
    expect(broken({ [component]: own, [`${src}/areas/venue/page.css`]: '.a {}' })).toEqual([]);
  });
});

it.each([
  '<p className="note" />',
  "<p className={isOpen ? 'note' : styles.a} />",
  "<p className={isOpen ? styles.a : 'note'} />",
  "<p className={isOpen && 'note'} />",
  '<p className={`${styles.a} note`} />',
  "({ align: 'right', className: 'note' })",
])('refuses a class by its plain name: %s', (use) => {
  expect(broken({ [component]: `const a = ${use};` })).toEqual(['style-plain']);
});

it.each([
  '<p className={note} />',
  "<p className={styles['a-b']} />",
  "<p className={kind === 'up' ? styles.a : ''} />",
  '<p className={`${styles.a} ${styles.b}`} />',
])('takes a class of a sheet: %s', (use) => {
  expect(broken({ [component]: `const a = ${use};` })).toEqual([]);
});

it('takes a sheet that is handed on, or asked by a variable, as used', () => {
  for (const use of ['look(styles);', 'styles[kind];']) expect(together(use, '.a {}')).toEqual([]);
});
