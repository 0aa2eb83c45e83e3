import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawAct, readKnown, REFITS } from '../../../../test/pools/acts.ts';
import {
  createPooledVenue,
  drawFrom,
  makeOffers,
  openTwin,
  type PooledVenue,
} from '../../../../test/pools/life.ts';
import { type Counted, countMinutes, findWrong, minutesOf } from '../../../../test/pools/minute-count.ts';
import { createWorld, NOW, type World } from '../../../../test/world.ts';
import { countWrongHolds, countWrongOffers } from './queries/doctor.ts';

/** For a long life: `POOL_LIFE_SECONDS=600`. Each life is another by its seed (`POOL_LIFE_SEED`). */
const SECONDS = Number(process.env.POOL_LIFE_SECONDS ?? 0);
const SEED = Number(process.env.POOL_LIFE_SEED ?? 20);
const BATCHES = 14;
/** What has come about at the end of any life, and of a long one. */
const SOON = [
  'book 201',
  'book 409',
  'hold 200',
  'wait 0',
  'cancel 200',
  'price 200',
  'quantity 200',
  'fill 200',
];
const LATER = [
  'bookHeld',
  'move',
  'takeUp',
  'undo',
  'reopen',
  'pin',
  'renew',
  'status',
  'hours',
  'clock',
  'close',
]
  .map((name) => `${name} ${/Held|close/.test(name) ? 201 : 200}`)
  .concat(['release 204', 'remove 204', 'block 0', 'unblock 0', 'units 0', 'pool 0', 'clean 0', 'forget 0']);
const AT_ONCE = 10;

let world: World;
let twin: Awaited<ReturnType<typeof openTwin>>;
let now = NOW;
beforeAll(async () => {
  world = await createWorld({ clock: () => now });
  twin = await openTwin(world);
});
afterAll(async () => {
  await twin.close();
  await world.close();
});

const db = () => world.database.pool;

/** It grows later at both servers, at once. */
function pass(minutes: number) {
  now = new Date(now.getTime() + minutes * 60_000);
  twin.setNow(now);
}

const count = ({ account }: PooledVenue) => countMinutes(db(), account, now);

/** @returns minutes in which more is booked than there are units, and than was before */
function findOver(is: Counted, before: Counted, units: ReadonlyMap<number, number>): string[] {
  return [...is.booked].flatMap(([pool, minutes]) =>
    [...minutes].flatMap(([minute, taken]) => {
      const allowed = Math.max(units.get(pool) ?? 0, before.booked.get(pool)?.get(minute) ?? 0);
      return taken > allowed ? [`pool ${pool} at ${minute}: ${taken} of ${allowed}`] : [];
    }),
  );
}

/** What visitors are told of a day, on one of the servers: the offers that can be booked, and how many of the month. */
async function told(venue: PooledVenue, server: 0 | 1, day: string) {
  const { account: accountId } = venue;
  const send = twin.send[server];
  const shown = await send('POST', '/public/get-offers-by-day', { body: { accountId, date: day } });
  const month = await send('POST', '/public/get-availability', { body: { accountId, date: day } });
  const hours = await send('POST', '/public/get-offers-by-category', {
    body: { accountId, date: day, categoryId: venue.categories[3]?.id },
  });
  const members = (reply: typeof shown): { id: number; category: { id: number } }[] =>
    reply.body['hydra:member'];
  const whole = members(shown).filter(({ category }) => category.id !== venue.categories[3]?.id);
  return {
    offers: [...whole, ...members(hours)].map(({ id }) => id).toSorted((a, b) => a - b),
    count: month.body.offers[day]?.count ?? 0,
  };
}

async function countedOffers(venue: PooledVenue, { left, heldOut }: Counted, day: string) {
  const { rows } = await db().query(
    `select id, is_available and not is_closed and booked < quantity as sold from offers
     where account_id = $1 and day = $2 order by id`,
    [venue.account, day],
  );
  const offers = rows
    .filter(({ id, sold }) => sold && left.get(id) !== 0 && !heldOut.has(id))
    .map(({ id }) => id);
  return { offers, count: offers.length };
}

/** One life: batches of acts at once through both servers, and a look at everything after each. */
async function live(venue: PooledVenue, seed: number, isOver: (batch: number) => boolean) {
  const draw = drawFrom(seed);
  const seen: Record<string, number> = {};
  let before = await count(venue);
  for (let batch = 0; !isOver(batch); batch++) {
    if (batch % 5 === 4) await makeOffers(db(), venue);
    const known = await readKnown(db(), venue);
    const acts = Array.from({ length: AT_ONCE }, (_, at) =>
      drawAct(db(), venue, known, { draw, send: twin.send[at % 2 === 0 ? 0 : 1], pass }),
    );
    const statuses = await Promise.all(acts.map(({ run }) => run()));
    const names = acts.map(({ name }, at) => `${name} ${statuses[at]}`);
    for (const name of names) seen[name] = (seen[name] ?? 0) + 1;
    const where = `seed ${seed}, batch ${batch}: ${names.join(', ')}`;
    const is = await count(venue);
    // The most there were at any moment: some may have been taken away after they were booked.
    const units = new Map(before.units);
    for (const [pool, most] of [...is.units, ...acts.flatMap((act) => (act.units ? [act.units] : []))])
      units.set(pool, Math.max(most, units.get(pool) ?? 0));
    const refits = acts.some(({ name }) => REFITS.has(name));
    const day = venue.days[batch % venue.days.length] ?? '';
    expect({
      where,
      failed: statuses.filter((status) => status >= 500),
      wrong: (await findWrong(db(), venue.account, is)).slice(0, 9),
      over: refits ? [] : findOver(is, before, units),
      wrongOffers: await countWrongOffers(db()),
      wrongHolds: await countWrongHolds(db(), now),
      told: await told(venue, batch % 2 === 0 ? 0 : 1, day),
    }).toEqual({
      where,
      failed: [],
      wrong: [],
      over: [],
      wrongOffers: 0,
      wrongHolds: 0,
      told: await countedOffers(venue, is, day),
    });
    before = is;
  }
  return seen;
}

async function createVenueAnew(zone: string, days: string[]): Promise<PooledVenue> {
  pass((NOW.getTime() - now.getTime()) / 60_000);
  await db().query('delete from bookings; delete from offer_changes; delete from closures');
  await db().query('delete from categories; delete from time_slots; delete from pools');
  return createPooledVenue(world.database, world.accountA, { zone, days });
}

/** The product as it would be without holding a pool: nothing is counted as a unit is taken. */
const letGoOfPools = () =>
  db().query(`alter table pool_claims disable trigger pool_claims_count;
    create or replace function hold_pool(account integer, pool integer) returns boolean language sql as 'select true'`);

/** Everybody looks whether the one room is free, and books what of it he saw free, each in his own way. */
async function crowdOnOneRoom(): Promise<{ sold: number; over: string[] }> {
  const venue = await createVenueAnew('Europe/Paris', ['2026-03-28']);
  await db().query('update pools set units = 1');
  const before = await count(venue);
  const { offers } = await readKnown(db(), venue);
  const guest = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.com', phone: '+33612345678' };
  const statuses = await Promise.all(
    offers.map(async ({ id, price }, at) => {
      const { rows } = await db().query(
        `select from offers o join pool_claims k on k.pool_id = o.pool_id and k.span_from < o.span_to
           and k.span_to > o.span_from where o.id = $1`,
        [id],
      );
      if (rows.length > 0) return 409;
      const body = { account: venue.account, offer: id, price, ...guest };
      return (await twin.send[at % 2 === 0 ? 0 : 1]('POST', '/public/bookings', { body })).status;
    }),
  );
  const is = await count(venue);
  return {
    sold: statuses.filter((status) => status === 201).length,
    over: findOver(is, before, is.units),
  };
}

describe('the shared stock of a venue', () => {
  it.each([
    // The clocks go forward, and back; so far ahead that no life lasts until then.
    ['Europe/Paris', ['2027-03-27', '2027-03-28', '2027-03-29']],
    ['Pacific/Chatham', ['2027-04-03', '2027-04-04', '2027-04-05']],
  ])(
    'is what an obvious count by the minute finds, whatever happens at once, in %s',
    { timeout: 120_000 + SECONDS * 1_000 },
    async (zone, days) => {
      const venue = await createVenueAnew(zone, days);
      const until = performance.now() + SECONDS * 500;
      const seen = await live(venue, SEED + days.length, (batch) =>
        SECONDS === 0 ? batch >= BATCHES : performance.now() > until,
      );
      const { rows } = await db().query(
        'select deadlocks from pg_stat_database where datname = current_database()',
      );
      if (SECONDS > 0) console.log(zone, seen);
      // Everybody holds in one order: none is found by PostgreSQL, and run again.
      expect(rows).toEqual([{ deadlocks: 0 }]);
      // Without these it would have held over nothing.
      expect(Object.keys(seen)).toEqual(expect.arrayContaining(SECONDS === 0 ? SOON : [...SOON, ...LATER]));
    },
  );

  it.each([
    ['Europe/Paris', '2026-03-29'],
    ['Europe/Paris', '2026-10-25'],
    ['America/Sao_Paulo', '2026-03-29'],
    // At midnight, as it was there then.
    ['America/Sao_Paulo', '2018-11-04'],
    ['America/Sao_Paulo', '2018-02-17'],
    ['Pacific/Chatham', '2026-09-27'],
    ['Pacific/Chatham', '2026-04-05'],
    // By half an hour.
    ['Australia/Lord_Howe', '2026-10-04'],
  ])('takes what the wall clock says, in %s around %s', async (zone, changing) => {
    const halves = Array.from({ length: 48 }, (_, at) => at * 30);
    const all = [addDays(changing, -1), changing].flatMap((day) =>
      halves.flatMap((start) => [30, 90, 480, 1440].map((length) => ({ day, start, end: start + length }))),
    );
    const { rows } = await db().query(
      `select s.span_from * 5 as from, s.span_to * 5 as to from unnest($1::date[], $2::int[], $3::int[])
         with ordinality as h (day, starts, ends, at)
       cross join lateral span_of(h.day, h.starts, h.ends, 15, 30, $4) s order by h.at`,
      [all.map(({ day }) => day), all.map(({ start }) => start), all.map(({ end }) => end), zone],
    );
    const counted = all.map(({ day, start, end }) =>
      minutesOf(day, [start, end], { before: 15, after: 30, zone }),
    );
    expect(rows.map(({ from, to }) => [from, to])).toEqual(counted);
    expect(rows.filter(({ from, to }) => to - from < 45 + 30)).toEqual([]);
  });

  it('is sold twice by whoever looks, then takes, without holding it', { timeout: 60_000 }, async () => {
    const held = await crowdOnOneRoom();
    expect(held.over).toEqual([]);
    expect(held.sold).toBeGreaterThan(1);
    await letGoOfPools();
    const naive = await crowdOnOneRoom();
    expect(naive.sold).toBeGreaterThan(held.sold);
    expect(naive.over).not.toEqual([]);
  });
});
