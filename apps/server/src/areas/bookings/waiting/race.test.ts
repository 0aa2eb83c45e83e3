import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { DAY, minutes } from '../../../../test/hold-venue.ts';
import { createWaitingVenue, type WaitingVenue } from '../../../../test/waiting-venue.ts';
import { wishKeyIn } from '../../../../test/wishes.ts';
import { scopeOfJob } from '../../../kernel/scope.ts';
import { countWrongOffers } from '../record/queries/doctor.ts';
import { createStorefronts } from '../storefront/queries/known-storefronts.ts';
import { endWhatIsOver } from './commands/end-what-is-over.ts';
import { offerPlaces } from './commands/offer-places.ts';
import { findFirstFitting } from './queries/fitting-places.ts';

const LINE = 12;
let venue: WaitingVenue;
beforeAll(async () => {
  venue = await createWaitingVenue();
});
afterAll(() => venue.close());
beforeEach(() => venue.empty());

const query = (text: string, values: unknown[] = []) => venue.world.database.pool.query(text, values);
const scope = () => scopeOfJob(venue.world.accountA);
const tools = () => {
  const { db, pool } = venue.world.deps;
  // As another process has them.
  return { db, pool, storefronts: createStorefronts(pool), wishKey: wishKeyIn(venue.world) };
};
const look = () => offerPlaces(tools(), scope(), () => new Date(), new AbortController().signal);
const names = (count: number) => Array.from({ length: count }, (_, at) => `guest-${at}`);
const free = (places: number) =>
  query('update offers set quantity = quantity + $2 where id = $1', [venue.hotel.offer, places]);
const held = async (): Promise<number> => {
  const { rows } = await query(
    'select booked + coalesce(cardinality(held_until), 0) as taken, quantity from offers where id = $1',
    [venue.hotel.offer],
  );
  return rows[0].taken - rows[0].quantity;
};
/** How often each has been queued a mail about an offer. */
const mailsOf = async (): Promise<number[]> => {
  const { rows } = await query(
    `select count(*)::int as mails from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id and t.identifier = 'wish-offer'
     group by payload ->> 'wishId'`,
  );
  return rows.map(({ mails }: { mails: number }) => mails);
};

it('offers one place to two, where each only looks who is first', async () => {
  for (const name of names(2)) await venue.wait(name);
  await free(1);
  const bothHaveLooked = Promise.withResolvers<void>();
  let looking = 2;
  const naive = async (skip: number) => {
    const found = await findFirstFitting(tools(), scope(), { at: new Date(), without: [] });
    if (--looking === 0) bothHaveLooked.resolve();
    await bothHaveLooked.promise;
    await query(
      `insert into wish_offers (account_id, wish_id, offer_id, hold_id, category_id, day, start_minute, end_minute,
         price_minor, currency, made_at, expires_at)
       select account_id, id, $1, 1, $2, $3, 630, 840, 5900, 'EUR', $4, $4::timestamptz + interval '1 hour' from wishes
       order by id offset $5 limit 1`,
      [found?.place.offerId, found?.place.categoryId, found?.place.day, new Date(), skip],
    );
  };
  await Promise.all([naive(0), naive(1)]);
  expect(await venue.offered()).toHaveLength(2);
});

it.each([1, 5])(
  'of %i places each goes to one, in the order of the line, however many look at once',
  async (places) => {
    for (const name of names(LINE)) await venue.wait(name);
    await free(places);
    await venue.worker.clear();
    // All have found the first before any can hold it.
    const client = await venue.world.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('select from wishes for update');
      const looks = Promise.all(Array.from({ length: 4 }, look));
      const waiting = () =>
        query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
      await vi.waitUntil(async () => ((await waiting()).rowCount ?? 0) >= 4, {
        timeout: 20_000,
        interval: 5,
      });
      await client.query('commit');
      await looks;
    } finally {
      // Ended with its transaction: the other tests aren't kept waiting by one that failed.
      client.release(true);
    }
    expect(await venue.offered()).toEqual(names(places));
    expect(await held()).toBe(0);
    expect(await mailsOf()).toEqual(Array.from({ length: places }, () => 1));
  },
);

it.each([0, 2])('a place is sold once where visitors book while it is offered (units: %i)', async (units) => {
  const { hotel } = venue;
  if (units > 0) {
    await query('update offers set quantity = 5');
    await hotel.makePool(units);
  } else await free(2);
  const line = await Promise.all(names(4).map((name) => venue.wait(name, { first_day: DAY, last_day: DAY })));
  const [all] = await Promise.all([
    Promise.all(Array.from({ length: 10 }, () => hotel.book())),
    look(),
    look(),
  ]);
  const booked = all.filter(({ status }) => status === 201).length;
  expect(all.filter(({ status }) => status >= 500)).toEqual([]);
  const offers = await venue.offers();
  expect(booked + offers.length).toBe(2);
  const taken = await Promise.all(
    offers.map(({ id, to }) => venue.take(line[names(4).indexOf(to)]?.token ?? '', id)),
  );
  expect(taken.filter(({ status }) => status !== 200)).toEqual([]);
  expect(await countWrongOffers(venue.world.database.pool)).toBe(0);
});

it('is taken once, by whatever number of taps and tabs', async () => {
  const ada = await venue.wait('ada');
  await free(1);
  const offer = await venue.offerTo(ada.id);
  const taps = await Promise.all(Array.from({ length: 12 }, () => venue.take(ada.token, offer)));
  expect(taps.map(({ status, body }) => [status, body.state])).toEqual(taps.map(() => [200, 'taken']));
  expect(new Set(taps.map(({ body }) => body.bookingUrl)).size).toBe(1);
  expect((await query('select from bookings')).rowCount).toBe(1);
  expect(await held()).toBe(0);
});

it('is taken or declined, never both', async () => {
  for (let round = 0; round < 8; round++) {
    await venue.empty();
    const ada = await venue.wait('ada');
    await free(1);
    const offer = await venue.offerTo(ada.id);
    const answers = await Promise.all([
      venue.take(ada.token, offer),
      venue.decline(ada.token, offer),
      venue.take(ada.token, offer),
      venue.world.call('POST', '/public/withdraw-wish', { body: { token: ada.token } }),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const [{ state } = { state: '' }] = await venue.offers();
    expect((await query('select from bookings')).rowCount).toBe(state === 'taken' ? 1 : 0);
    expect(['taken', 'declined']).toContain(state);
    // What was let pass is free.
    expect(await held()).toBe(state === 'taken' ? 0 : -1);
    expect(await countWrongOffers(venue.world.database.pool)).toBe(0);
  }
});

it('is taken or runs out, and goes to nobody else while it is taken', async () => {
  for (let round = 0; round < 8; round++) {
    await venue.empty();
    const [ada] = [await venue.wait('ada'), await venue.wait('grace')];
    await free(1);
    const offer = await venue.offerTo(ada.id);
    const over = async (seconds: number) => {
      const { db } = venue.world.deps;
      await endWhatIsOver(db, scope(), 'Europe/Paris', new Date(minutes(121).getTime() + seconds * 1000));
    };
    const [taken] = await Promise.all([venue.take(ada.token, offer), over(0), over(1)]);
    const states = (await venue.offers()).map(({ state }) => state);
    expect(states).toEqual([taken.status === 200 ? 'taken' : 'over']);
    expect((await query('select from bookings')).rowCount).toBe(taken.status === 200 ? 1 : 0);
    expect(taken.status === 200 || taken.body.errorType).toBe(taken.status === 200 || 'over');
    expect(await countWrongOffers(venue.world.database.pool)).toBe(0);
  }
});

it('goes on where a process was ended in the middle', async () => {
  for (const name of names(3)) await venue.wait(name);
  await free(3);
  const ended = new AbortController();
  const once = offerPlaces(
    tools(),
    scope(),
    () => {
      ended.abort();
      return new Date();
    },
    ended.signal,
  );
  expect(await once).toHaveLength(1);
  expect(await venue.offered()).toEqual(names(1));
  await look();
  await look();
  expect(await venue.offered()).toEqual(names(3));
  await venue.work();
  expect(venue.told().toSorted()).toEqual(names(3));
});
