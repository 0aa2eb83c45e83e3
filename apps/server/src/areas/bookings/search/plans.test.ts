import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';
import { scopeOfSession } from '../../../kernel/scope.ts';
import { filteredBookings } from '../record/queries/list-bookings.ts';
import { readBookingSearch } from './queries.ts';

const OWN = 900;
const OTHERS = 4000;
let world: World;

/** A tenth of one venue's bookings is by a Lefèvre, as are all of another's. */
beforeAll(async () => {
  world = await createWorld();
  for (const [account, count, every] of [
    [world.accountA, OWN, 10],
    [world.accountB, OTHERS, 1],
  ] as const)
    await sql`
      insert into bookings (account_id, number, book_on, category_type, category_name, category_name_visitor, day,
        start_minute, end_minute, offer_price_minor, price_minor, currency, language, is_confidential, first_name,
        last_name, email)
      select ${account}, 10000000 + i, 'Widget', 'timeslot', 'Salon', 'Salon', date '2026-01-01' + i % 400, 540, 780, 0, 0,
        'EUR', 'fr', false, 'Ada', case when i % ${every} = 0 then 'Lefèvre' else 'Name' || i end, 'a' || i || '@b.example'
      from generate_series(1, ${count}::int) i`.execute(world.deps.db);
  await sql`analyze bookings`.execute(world.deps.db);
});
afterAll(() => world.close());

interface Node {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  Plans?: Node[];
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

async function planOf(typed: string): Promise<Node[]> {
  const scope = scopeOfSession(world.accountA, 'all');
  const search = await readBookingSearch(world.deps.db, scope, typed, { at: new Date(), by: 'contacts' });
  const [row] = await filteredBookings(world.deps.db, scope, { search, reader: 'staff' })
    .orderBy('bookings.day')
    .orderBy('bookings.id')
    .limit(8)
    .explain<{ 'QUERY PLAN': [{ Plan: Node }] }>('json', sql`analyze`);
  return nodesOf(row!['QUERY PLAN'][0].Plan);
}

it.each([
  ['lefevre', OWN / 10],
  ['ada', OWN],
  ['10000500', 1],
  ['a77@b.example', 1],
])('%j reads the words of its own venue alone, before anything is put in order', async (typed, rows) => {
  const nodes = await planOf(typed);
  const words = nodes.filter((node) => node['Index Name'] === 'bookings_words');
  expect(words.map((node) => node['Actual Rows'])).toEqual([rows]);
  expect(nodes.map((node) => node['Node Type'])).toContain('CTE Scan');
  // Walking the days for the first eight, it would make the words of each booking on its way.
  expect(nodes.flatMap((node) => node['Index Name'] ?? [])).not.toContain('bookings_day');
  expect(nodes.some((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'bookings')).toBe(
    false,
  );
});
