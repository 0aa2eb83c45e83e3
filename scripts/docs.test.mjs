import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { filesIn } from './inputs.mjs';
import { root } from './root.mjs';

/** @param {string} file */
const read = (file) => fs.readFileSync(path.join(root, file), 'utf8');
const exists = (/** @type {string} */ file) => fs.existsSync(path.join(root, file));

const pages = [
  'README.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...filesIn('docs').filter((file) => file.endsWith('.md')),
];

/** As a reader of repositories makes a heading an anchor. @param {string} page */
const anchors = (page) =>
  [...read(page).matchAll(/^#+ (.*)$/gm)].map(([, words = '']) =>
    words
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

it.each(pages)('%s links to what is there', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:)([^)\s]*)\)/g)].map(([, link = '']) => link);
  const broken = links.filter((link) => {
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? page : path.join(path.dirname(page), file);
    if (!exists(target)) return true;
    return anchor !== undefined && !anchors(target).includes(anchor);
  });
  expect(broken).toEqual([]);
});

const security = read('docs/security.md');
const rows = security.split('\n').filter((line) => line.startsWith('| v5.0.0-'));

/** How many requirements of levels 1 and 2 each section of OWASP ASVS 5.0.0 has: they stand before those of level 3. */
const SECTIONS = Object.entries({
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
}).flatMap(([chapter, counts]) => counts.map((count, at) => ({ section: `${chapter}.${at + 1}`, count })));

it('the table of security has each requirement once, and says whether it is held', () => {
  const cells = rows.map((row) => row.split(/(?<!\\)\|/).map((cell) => cell.trim()));
  const named = cells.map(([, number = '']) => number.replace('v5.0.0-', ''));
  const wanted = SECTIONS.filter(({ count }) => count > 0).flatMap(({ section, count }) =>
    named.includes(`${section}.*`)
      ? [`${section}.*`]
      : Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
  );
  expect(named.toSorted()).toEqual(wanted.toSorted());
  const states = ['held', 'partly', 'no', 'not yet', '–'];
  const faulty = cells.filter(
    ([, , asks = '', state = '', where = '']) => asks === '' || where === '' || !states.includes(state),
  );
  expect(faulty).toEqual([]);
});

/** What stands between the marks of code and is a file of ours: not an address, a type of media or a package. */
const isFile = (/** @type {string} */ name) =>
  /^[\w.-]+(?:\/[\w.-]+)+$/.test(name) && !/^(?:DATA_DIR|text|application)\//.test(name);

it('the page on security names files and records that are there', () => {
  const files = [...security.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name).filter(isFile);
  expect(files.length).toBeGreaterThan(150);
  expect(files.filter((file) => !exists(file) && !exists(`apps/server/src/${file}`))).toEqual([]);

  const records = fs.readdirSync(path.join(root, 'docs/adr')).map((file) => Number(file.slice(0, 4)));
  const named = [...security.matchAll(/\bADR (\d+)/g)].map(([, number]) => Number(number));
  expect(named.filter((number) => !records.includes(number))).toEqual([]);
});

it('the page on security names settings that are there', () => {
  const settings = read('docs/operations/settings.md');
  const named = [...security.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)`/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !settings.includes(`\`${name}\``))).toEqual([]);
});
