import { join } from 'node:path';
import type { Client } from 'pg';
import pino from 'pino';
import { createDatabase } from '../apps/server/src/db/database.ts';
import { createPool } from '../apps/server/src/db/pool.ts';
import { recordEvent } from '../apps/server/src/areas/statistics/commands/record-event.ts';
import { rollUp } from '../apps/server/src/areas/statistics/commands/roll-up.ts';
import { scopeOfJob } from '../apps/server/src/kernel/scope.ts';
import { hashPassword } from '../apps/server/src/http/password.ts';
import { startDatabaseServer, withClient } from './database.ts';
import { startProduct } from './processes.ts';
import { median } from './statistics.ts';

/** Days over which everything is spread; the last one is today, which is never rolled up. */
const DAYS = 1_000;
const WIDGETS = 4;
const EMAIL = 'statistics@bench.example';
const PASSWORD = 'ten million openings';
const INSERT_CONNECTIONS = 8;
const INSERTS = 2_000;
const INSERT_ROUNDS = 5;

const CALLS = ['account_with_stats', 'widgets_with_stats', 'statistics'] as const;
export type StatisticCall = (typeof CALLS)[number];

interface SiteFigures {
  openings: number;
  bookings: number;
  rollUpMs: number;
  /** Median milliseconds, and the median of the rounds' own ratios. */
  calls: { call: StatisticCall; productMs: number; bareMs: number; ratio: number }[];
}

export interface StatisticFigures {
  sites: SiteFigures[];
  growth: { call: StatisticCall; growth: number }[];
  inserts: { productPerSecond: number; barePerSecond: number; ratio: number };
}

/** One account's statistics: its first roll-up, the calls against a bare read of the rolled rows, and openings kept. */
export async function measureStatistics(
  { sizes, times }: { sizes: [number, number]; times: number },
  say: (line: string) => void,
): Promise<StatisticFigures> {
  const server = await startDatabaseServer();
  try {
    const sites: SiteFigures[] = [];
    let inserts: StatisticFigures['inserts'] | null = null;
    for (const openings of sizes) {
      say(`statistics of ${openings.toLocaleString('en')} openings`);
      const url = await server.createDatabase(`statistics_${openings}`, 0);
      const accountId = await withClient(url, (client) => fill(client, openings));
      say('  rolling up');
      const rollUpMs = await rollUpAll(url, accountId);
      const product = await startProduct(join(server.dataDir, `statistics-${openings}`), {
        DATABASE_URL: url,
      });
      try {
        const calls = await measureCalls(url, product.port, accountId, times);
        sites.push({ openings, bookings: openings / 10, rollUpMs, calls });
      } finally {
        await product.stop();
      }
      inserts = await measureInserts(url, accountId);
    }
    const [small, large] = sites as [SiteFigures, SiteFigures];
    if (!inserts) throw new Error('There are no sizes');
    return {
      sites,
      growth: CALLS.map((call, at) => ({
        call,
        growth: (large.calls[at]?.productMs ?? 0) / (small.calls[at]?.productMs ?? 0),
      })),
      inserts,
    };
  } finally {
    await server.stop();
  }
}

const REFERENCE = 'statistic_openings_widget_id_account_id_fkey';

async function fill(client: Client, openings: number): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `with a as (
       insert into accounts (name, is_premium, freemium_start_date) values ('Statistics', true, null) returning id
     ), u as (
       insert into users (email, username, roles, password_hash) values ($1, 'S', '{ROLE_ADMIN}', $2) returning id
     ), p as (
       insert into permissions (account_id, user_id, is_admin) select a.id, u.id, true from a, u
     ), w as (
       insert into widgets (account_id, name) select a.id, 'Site ' || n from a, generate_series(1, ${WIDGETS}) n
     )
     select id from a`,
    [EMAIL, await hashPassword(PASSWORD)],
  );
  const accountId = rows[0]?.id ?? 0;
  // Checked at the end and in one go, or most of the time would go into it.
  await client.query(`
    alter table bookings disable trigger bookings_statistic_late;
    alter table statistic_openings disable trigger statistic_openings_late;
    alter table statistic_openings drop constraint ${REFERENCE}`);
  const at = (count: string) => `now() - (${count} - n) * (interval '${DAYS} days' / ${count})`;
  const widget = `(select min(id) from widgets where account_id = $1) + n % ${WIDGETS}`;
  await client.query(
    `insert into statistic_openings (account_id, widget_id, visit, opened_at)
     select $1, ${widget}, gen_random_uuid(), ${at('$2::int')} from generate_series(1, $2::int) n`,
    [accountId, openings],
  );
  await client.query(
    `insert into bookings (account_id, number, status, book_on, widget_id, category_type, category_name,
       category_name_visitor, day, start_minute, end_minute, offer_price_minor, price_minor, currency, language,
       is_confidential, first_name, last_name, email, created_at)
     select $1, 10000000 + n, case when n % 9 = 0 then 'canceled' else 'booked' end,
       case when n % 5 = 0 then 'Back office' else 'Widget' end, ${widget}, 'timeslot', 'Room', 'Room', current_date,
       600, 660, 5900, 5900 + n % 100, 'EUR', 'fr', false, 'Ada', 'Lovelace', 'ada@example.org', ${at('$2::int')}
     from generate_series(1, $2::int) n`,
    [accountId, openings / 10],
  );
  await client.query(`
    alter table bookings enable trigger bookings_statistic_late;
    alter table statistic_openings enable trigger statistic_openings_late;
    alter table statistic_openings add constraint ${REFERENCE} foreign key (widget_id, account_id)
      references widgets (id, account_id) on delete cascade`);
  await client.query('vacuum (analyze)');
  return accountId;
}

async function rollUpAll(url: string, accountId: number): Promise<number> {
  const pool = createPool(url, { max: 1, log: pino({ level: 'silent' }) });
  try {
    const db = createDatabase(pool);
    const startedAt = performance.now();
    let isMore = true;
    while (isMore) isMore = await rollUp(db, scopeOfJob(accountId));
    const ms = performance.now() - startedAt;
    await pool.query('vacuum (analyze) statistic_days');
    return ms;
  } finally {
    await pool.end();
  }
}

/** The rows that a call stands on, as they lie there. */
const BARE = `
  select day, widget_id, currency, opened, booked, canceled, price_minor
  from statistic_days where account_id = $1`;

async function measureCalls(
  url: string,
  port: number,
  accountId: number,
  times: number,
): Promise<SiteFigures['calls']> {
  const token = await signIn(port);
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const paths: Record<StatisticCall, string> = {
    account_with_stats: `/account_with_stats/${accountId}`,
    widgets_with_stats: `/widgets_with_stats?account.id=${accountId}`,
    statistics: `/accounts/${accountId}/statistics?day[after]=${day(DAYS)}&day[before]=${day(0)}`,
  };
  return withClient(url, async (client) => {
    const figures: SiteFigures['calls'] = [];
    for (const call of CALLS) {
      const taken: { product: number; bare: number }[] = [];
      for (let round = -10; round < times; round++) {
        const bare = await time(() => client.query({ name: 'bare', text: BARE, values: [accountId] }));
        const product = await time(() => read(port, paths[call], token));
        // The first ones only warm up.
        if (round >= 0) taken.push({ product, bare });
      }
      figures.push({
        call,
        productMs: median(taken.map(({ product }) => product)),
        bareMs: median(taken.map(({ bare }) => bare)),
        ratio: median(taken.map(({ product, bare }) => product / bare)),
      });
    }
    return figures;
  });
}

/** Openings a second over eight connections: as the product keeps them, and into a table without keys and indexes. */
async function measureInserts(url: string, accountId: number): Promise<StatisticFigures['inserts']> {
  const pool = createPool(url, { max: INSERT_CONNECTIONS, log: pino({ level: 'silent' }) });
  try {
    await pool.query('create table bare_openings (like statistic_openings)');
    const { rows } = await pool.query<{ id: number }>(
      'select id from widgets where account_id = $1 limit 1',
      [accountId],
    );
    const widgetId = rows[0]?.id ?? 0;
    const event = () => ({
      widgetId,
      visitId: crypto.randomUUID(),
      step: 'date',
      hasReserved: false,
      at: new Date(),
    });
    const product = () => recordEvent(pool, { ...event(), action: 'opened' });
    const bare = () => {
      const { visitId, step, hasReserved, at } = event();
      return pool.query({
        name: 'bare-opening',
        text: 'insert into bare_openings values ($1, $2, $3, $4, $5, $6)',
        values: [accountId, widgetId, visitId, step, hasReserved, at],
      });
    };
    const taken: { product: number; bare: number }[] = [];
    for (let round = -1; round < INSERT_ROUNDS; round++) {
      const figures = { product: await perSecond(product), bare: await perSecond(bare) };
      if (round >= 0) taken.push(figures);
    }
    return {
      productPerSecond: median(taken.map((each) => each.product)),
      barePerSecond: median(taken.map((each) => each.bare)),
      ratio: median(taken.map((each) => each.product / each.bare)),
    };
  } finally {
    await pool.end();
  }
}

async function perSecond(insert: () => Promise<unknown>): Promise<number> {
  const ms = await time(() =>
    Promise.all(
      Array.from({ length: INSERT_CONNECTIONS }, async () => {
        for (let at = 0; at < INSERTS / INSERT_CONNECTIONS; at++) await insert();
      }),
    ),
  );
  return (1000 * INSERTS) / ms;
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function signIn(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });
  const { token } = (await response.json()) as { token?: unknown };
  if (typeof token !== 'string') throw new Error('The statistics’ user is not let in');
  return token;
}

async function read(port: number, path: string, token: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
}
