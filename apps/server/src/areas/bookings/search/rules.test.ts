import { MAY_HOLD_CONTACT } from '@meridienne/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';
import { foldName, phoneKey, readGuestSearch, readSearch, TENANT } from './rules.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const wordsOf = async (name: string) => {
  const { rows } = await sql<{ words: string[] }>`
    select tsvector_to_array(booking_words(7, 10000001, false, ${name}, 'X', 'a@b.example', null)) as words`.execute(
    world.deps.db,
  );
  return rows[0]!.words;
};

describe('what is typed and what is stored are folded alike', () => {
  it.each([
    'Lefèvre',
    'ŒUVRARD',
    'Æsir',
    'Weiß',
    'WEISS',
    'Łukasz',
    'Søren',
    'Đorđe',
    'Ñandú',
    'Петров',
    'ﬁn',
    'Ⅷ',
    'ÅNGSTRÖM',
    'I',
    '山田',
  ])('%s', async (name) => {
    expect(await wordsOf(name)).toContain(`7n${foldName(name)}`);
  });
  it.each([
    ['O’Connor', ['7nconnor', '7no', '7noconnor']],
    ['Jean-Pierre', ['7njean', '7njeanpierre', '7npierre']],
    ['D_ot 100%', ['7n100%', '7nd_ot']],
  ])('%s by each of its words and by all of them', async (name, words) => {
    expect(await wordsOf(name)).toEqual(expect.arrayContaining(words));
  });
});

it.each([
  '+33 6 12 34 56 78',
  '+33 (0)6 12',
  '(+33) 6.12',
  '0033612',
  '0612',
  '+1 212 555',
  '+352 26 12',
  '+7 912',
  '+39 06 123',
  '12',
])('the phone %s has the same key as in the index', async (phone) => {
  const { rows } = await sql<{ key: string }>`select phone_key(${phone}) as key`.execute(world.deps.db);
  expect(phoneKey(phone)).toBe(rows[0]!.key);
});

it('hides from the index what the screens hide (else: a new migration makes the function and its index again)', async () => {
  const { rows } = await sql<{ source: string }>`
    select prosrc as source from pg_proc where proname = 'booking_words'`.execute(world.deps.db);
  expect(rows[0]!.source).toContain(`'${MAY_HOLD_CONTACT}'`);
});

describe('what is asked of the index', () => {
  const today = '2026-03-11';
  const plain = (text: string) =>
    readSearch(text, today, 'contacts').map(({ words, spans }) => [
      words?.replaceAll(TENANT, '') ?? null,
      spans?.length ?? null,
    ]);
  it.each([
    ['Lefèvre', [["(('nlefevre':*) | 'elefevre':*)", null]]],
    ['le', [["(('nle':*))", null]]],
    ['m', [["(('nm'))", null]]],
    ['@', []],
    ["o'c", [["(('no':* & 'nc':*) | 'eo''c':*)", null]]],
    ['@x.fr', [["('dx.fr':*)", null]]],
    ['2026-03-12', [[null, 1]]],
    ['12/03', [[null, 8]]],
    [
      'lundi',
      [
        [null, 1],
        ["(('nlundi':*) | 'elundi':*)", null],
      ],
    ],
    ['', []],
    ["-'", []],
    ['+33', [["(('n33':*))", null]]],
  ])('%j', (text, wanted) => {
    expect(plain(text)).toEqual(wanted);
  });

  it('has no sign in it that ends a word, whatever is typed', async () => {
    for (const text of ["a'b\\' | 'c", String.raw`\\'':*`, "x'':*", 'a&b|!c', '<->', '\\', "''", '06\\']) {
      for (const { words } of [...readSearch(text, today, 'everything'), ...readGuestSearch(text)]) {
        const query = words?.replaceAll(TENANT, '7');
        await expect(sql`select ${query}::tsquery`.execute(world.deps.db)).resolves.toBeDefined();
      }
    }
  });

  it('is nothing but the guest’s own of who has come before', () => {
    expect(JSON.stringify(readGuestSearch('1234 5678'))).not.toContain(`${TENANT}b`);
    expect(readGuestSearch('demain')[0]?.spans).toBeNull();
  });
});
