import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRecords, type Records } from '../../test/route-records.ts';
import { fillRecords } from '../../test/full-records.ts';
import { createWorld, type World } from '../../test/world.ts';

let world: World;
let records: Records;
beforeAll(async () => {
  world = await createWorld();
  records = await createRecords(world, 'none', 'venue');
  await fillRecords(world, records);
});
afterAll(() => world.close());

/** Every path that answers a record and takes changes of it. */
const paths = () => {
  const urls = (wanted: string) =>
    world.app.routeTable.flatMap(({ method, url }) => ([method].flat().includes(wanted as 'GET') ? [url] : []));
  const read = new Set(urls('GET'));
  return urls('PATCH')
    .filter((url) => read.has(url))
    .map((url) => url.replace('/api', ''));
};
const pathOf = (path: string) => path.replace(':id', String(records.ids[path.split('/')[1] ?? '']));

async function snapshot(): Promise<Record<string, string>> {
  const { pool } = world.deps;
  const { rows } = await pool.query<{ table: string }>(
    `select quote_ident(tablename) as table from pg_tables where schemaname = 'public' and tablename <> 'sessions'
     order by 1`,
  );
  const texts: Record<string, string> = {};
  for (const { table } of rows) {
    const found = await pool.query<{ all: string }>(
      `select coalesce(json_agg(t order by t::text), '[]')::text as all from ${table} t`,
    );
    texts[table] = found.rows[0]?.all ?? '';
  }
  return texts;
}

describe('what is read', () => {
  it('is accepted by PUT and PATCH, and changes nothing', async () => {
    expect(paths().length).toBeGreaterThan(13);
    for (const path of paths()) {
      const as = 'superAdmin';
      const read = await world.call('GET', pathOf(path), { as });
      expect([path, read.status]).toEqual([path, 200]);
      const before = await snapshot();
      for (const method of ['PUT', 'PATCH'] as const) {
        const { status, body } = await world.call(method, pathOf(path), { as, body: read.body });
        expect([method, path, status, body]).toEqual([method, path, 200, read.body]);
      }
      expect(await snapshot()).toEqual(before);
    }
  });
});
