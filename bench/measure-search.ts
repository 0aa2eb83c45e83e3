import type { Client } from 'pg';
import pino from 'pino';
import { findGuests } from '../apps/server/src/areas/bookings/guests/queries.ts';
import { listBookings } from '../apps/server/src/areas/bookings/record/queries/list-bookings.ts';
import { readBookingSearch } from '../apps/server/src/areas/bookings/search/queries.ts';
import { createDatabase } from '../apps/server/src/db/database.ts';
import { createPool } from '../apps/server/src/db/pool.ts';
import { scopeOfJob } from '../apps/server/src/kernel/scope.ts';
import { startDatabaseServer, withClient } from './database.ts';
import { median } from './statistics.ts';

/** From the broadest to one that finds a single guest. */
const TYPED = [
  'le',
  'lefevre',
  'rives.example',
  'lefevre zoe',
  'lefevre 12/03',
  'demain',
  '06 12 34',
  '5678',
];

export interface SearchFigures {
  bookings: number;
  /** Median milliseconds of eight bookings and how many there are, from today on, and of who has come before. */
  searches: { typed: string; found: number; bookingsMs: number; guestsMs: number }[];
}

/** What somebody at the desk waits for who looks for a booking of one venue that has so many. */
export async function measureSearch(
  { bookings, times }: { bookings: number; times: number },
  say: (line: string) => void,
): Promise<SearchFigures> {
  const server = await startDatabaseServer();
  try {
    say(`search in ${bookings.toLocaleString('en')} bookings`);
    const url = await server.createDatabase('bench_search', 0);
    const accountId = await withClient(url, (client) => fill(client, bookings));
    const pool = createPool(url, { max: 4, log: pino({ level: 'silent' }) });
    const db = createDatabase(pool);
    const scope = scopeOfJob(accountId);
    const paging = { page: 1, itemsPerPage: 8, order: [{ field: 'bookAt', direction: 'asc' }] } as const;
    const searches: SearchFigures['searches'] = [];
    try {
      for (const typed of TYPED) {
        const [bookingsMs, guestsMs]: [number[], number[]] = [[], []];
        let found = 0;
        for (let time = 0; time < times; time++) {
          const at = new Date();
          const begun = performance.now();
          const search = await readBookingSearch(db, scope, typed, { at, by: 'contacts' });
          const filters = { ...NONE, from: at.toISOString().slice(0, 10), search, reader: 'staff' } as const;
          ({ total: found } = await listBookings(
            db,
            scope,
            { ...paging, order: [...paging.order] },
            { ...filters, statuses: [] },
          ));
          const between = performance.now();
          await findGuests(db, scope, typed, at);
          bookingsMs.push(between - begun);
          guestsMs.push(performance.now() - between);
        }
        searches.push({ typed, found, bookingsMs: median(bookingsMs), guestsMs: median(guestsMs) });
      }
    } finally {
      await pool.end();
    }
    return { bookings, searches };
  } finally {
    await server.stop();
  }
}

const NONE = {
  to: null,
  lastName: undefined,
  categoryName: undefined,
  categoryId: undefined,
  hasCategoryId: undefined,
  hasOffer: undefined,
};

/** One venue's bookings over three years, a fifteenth of them a Lefèvre's, a third confidential. */
async function fill(client: Client, bookings: number): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into accounts (name) values ('Search') returning id`,
  );
  const accountId = rows[0]?.id as number;
  // Made at once in a fraction of the time that they cost row by row.
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index i
     where indrelid = 'bookings'::regclass and not exists (select from pg_constraint where conindid = i.indexrelid)`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query(`set maintenance_work_mem = '1GB'`);
  await client.query(
    `insert into bookings (account_id, number, book_on, category_type, category_name, category_name_visitor, day,
       start_minute, end_minute, offer_price_minor, price_minor, currency, language, is_confidential, first_name,
       last_name, email, phone, created_at)
     select $1, 10000000 + i, 'Widget', 'timeslot', 'Salon', 'Salon', current_date - 900 + (i * 7907::bigint % 1000)::int,
       540, 780, 3900, 3900, 'EUR', 'fr', i % 3 = 0,
       (array['Marie','Jean','Émilie','Paul','Zoé','Luc','Anne','Hugo','Inès','Noël'])[1 + i % 10],
       (array['Martin','Lefèvre','Dubois','Morel','Laurent','Simon','Michel','Garcia','Müller','O’Connor','Petit','Roux',
         'Da Silva','Le Goff','Bernard'])[1 + (i / 10) % 15] || '-' || substr(md5((i / 3000)::text), 1, 4),
       'guest' || i || '@' || (array['poste.example','rives.example','autres.example'])[1 + i % 3],
       '+336' || lpad((i * 104729::bigint % 100000000)::text, 8, '0'), now() - (i % 900) * interval '1 day'
     from generate_series(1, $2::int) i`,
    [accountId, bookings],
  );
  for (const { made } of indexes) await client.query(made);
  await client.query('vacuum analyze bookings');
  return accountId;
}
