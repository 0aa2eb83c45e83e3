import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contactOf, isErased, NO_CONTACT, oldBooking } from '../../../../test/old-bookings.ts';
import { createVenue, type Venue } from '../../../../test/venue.ts';
import { createWorld, NOW, TODAY, type World } from '../../../../test/world.ts';
import { scopeOfJob } from '../../../kernel/scope.ts';
import { countWrongOffers } from '../../bookings/record/queries/doctor.ts';
import { rollUp } from '../../statistics/commands/roll-up.ts';
import { countWrongDays } from '../../statistics/queries/doctor.ts';
import { eraseOldContacts } from './erase-old-contacts.ts';

let world: World;
let venue: Venue;
beforeAll(async () => {
  world = await createWorld();
  venue = await createVenue(world.deps.db, world.accountA);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.deps.pool.query('delete from bookings; update offers set booked = 0');
  await world.deps.pool.query('update accounts set retention_months = 36, contacts_erased_before = null');
  await world.deps.pool.query('update consent_texts set contacts_erased_before = null');
});

const scope = (accountId = world.accountA) => scopeOfJob(accountId);
const erase = (options: { now?: Date; rows?: number; account?: number } = {}) =>
  eraseOldContacts(world.deps.db, scope(options.account), options.now ?? NOW, options.rows);
const keep = (months: number) => world.deps.pool.query('update accounts set retention_months = $1', [months]);
const boundary = async () =>
  (
    await world.deps.db
      .selectFrom('accounts')
      .where('id', '=', world.accountA)
      .select('contacts_erased_before as day')
      .executeTakeFirstOrThrow()
  ).day;

describe('what is erased', () => {
  it('is all that says who came, and nothing else', async () => {
    const offerId = await venue.offerOn(TODAY);
    await world.deps.pool.query('update offers set booked = 1 where id = $1', [offerId]);
    const id = await oldBooking(world, { user_id: world.userIds.traveller, offer_id: offerId });
    const read = () =>
      world.deps.db.selectFrom('bookings').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
    const before = await read();
    expect(await erase()).toEqual({ erased: 1, isMore: false });
    const after = await read();
    expect(after).toEqual({
      ...before,
      ...NO_CONTACT,
      erased_at: NOW,
      updated_at: after.updated_at,
      revision: before.revision + 1,
    });
    expect(after.updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime());
    expect(await countWrongOffers(world.deps.pool)).toBe(0);
  });

  it('is what lies before the venue’s own day, its months ago', async () => {
    // 11 pm in London on the 20th, midnight in Paris: it is the 21st there.
    const now = new Date('2026-03-20T23:30:00Z');
    const inParis = await oldBooking(world, { day: '2023-03-20' });
    const inLondon = await oldBooking(world, { day: '2023-03-20', account_id: world.accountB });
    const kept = await oldBooking(world, { day: '2023-03-21' });
    await erase({ now });
    await erase({ now, account: world.accountB });
    expect([await isErased(world, inParis), await isErased(world, inLondon)]).toEqual([true, false]);
    expect(await isErased(world, kept)).toBe(false);
    await erase({ now: new Date('2026-03-21T00:30:00Z'), account: world.accountB });
    expect(await isErased(world, inLondon)).toBe(true);
  });

  it('is what was written of blocks that are as long over, and no more of them', async () => {
    const { pool } = world.deps;
    const { rows } = await pool.query(
      "insert into pools (account_id, name, units) values ($1, 'Chambres', 2) returning id",
      [world.accountA],
    );
    await pool.query(
      `insert into pool_claims (account_id, pool_id, span_from, span_to, units, reason)
       select $1, $2, s.span_from, s.span_to, 1, 'Famille Martin'
       from unnest(array['2023-03-19', '2023-03-20', '2023-03-21']::date[]) with ordinality as d (day, at)
       cross join lateral span_of(d.day, 0, 1440, 0, 0, 'Europe/Paris') s order by d.at`,
      [world.accountA, rows[0].id],
    );
    const reasons = async () =>
      (await pool.query('select reason from pool_claims order by span_from')).rows.map(
        ({ reason }) => reason,
      );
    await erase({ now: new Date('2026-03-20T22:30:00Z') });
    expect(await reasons()).toEqual([null, 'Famille Martin', 'Famille Martin']);
    await erase({ now: new Date('2026-03-20T23:30:00Z') });
    expect(await reasons()).toEqual([null, null, 'Famille Martin']);
    await pool.query('delete from pools');
  });

  it('is each account’s own, by its own setting', async () => {
    const other = await oldBooking(world, { account_id: world.accountB });
    await oldBooking(world);
    expect((await erase()).erased).toBe(1);
    expect(await isErased(world, other)).toBe(false);
  });

  it('is never counted out of any figure', async () => {
    const { widgetId } = venue;
    const days = ['2020-01-05', '2020-02-10', '2024-01-05', TODAY];
    for (const [at, day] of days.entries()) {
      for (const status of ['booked', 'confirmed', 'noShow', 'canceled']) {
        const created_at = new Date(Date.parse(day) - at * 3_600_000);
        const price_minor = 1000 * (at + 1);
        await oldBooking(world, { day, status, created_at, price_minor, widget_id: widgetId });
      }
    }
    const figures = async () => {
      const get = async (path: string) => (await world.call('GET', path, { as: 'hotelierA' })).body;
      const { totalBookings, ...account } = await get(`/account_with_stats/${world.accountA}`);
      expect(totalBookings).toBeGreaterThan(0);
      const { rows } = await world.deps.pool.query(
        `select day, widget_id, booked, canceled, price_minor from statistic_days order by 1, 2`,
      );
      return { totalBookings, account: { ...account, updatedAt: null }, rows };
    };
    while (await rollUp(world.deps.db, scope()));
    const before = await figures();
    expect((await erase()).erased).toBe(8);
    const { rows: changed } = await world.deps.pool.query('select from statistic_changed_days');
    expect(changed).toHaveLength(0);
    expect(await figures()).toEqual(before);
    await world.deps.pool.query('delete from statistic_days; delete from statistic_progress');
    while (await rollUp(world.deps.db, scope()));
    expect(await figures()).toEqual(before);
    expect(await countWrongDays(world.deps.pool)).toBe(0);
  });
});

describe('how far it came', () => {
  it('is kept batch by batch, so that it goes on from there', async () => {
    const days = ['2020-01-01', '2020-01-01', '2020-01-02', '2020-03-01', '2022-01-01'];
    for (const day of days) await oldBooking(world, { day });
    expect(await erase({ rows: 2 })).toEqual({ erased: 2, isMore: true });
    expect(await boundary()).toBe('2020-01-02');
    expect(await erase({ rows: 2 })).toEqual({ erased: 2, isMore: true });
    expect(await boundary()).toBe('2022-01-01');
    expect(await erase({ rows: 2 })).toEqual({ erased: 1, isMore: false });
    expect(await boundary()).toBe('2023-03-21');
    expect(await erase({ rows: 2 })).toEqual({ erased: 0, isMore: false });
  });

  it('stays when contacts are kept for longer, and goes on when for shorter', async () => {
    await erase();
    const id = await oldBooking(world, { day: '2023-06-01' });
    await keep(60);
    expect(await erase()).toEqual({ erased: 0, isMore: false });
    expect(await boundary()).toBe('2023-03-21');
    await keep(12);
    expect(await erase()).toEqual({ erased: 1, isMore: false });
    expect(await boundary()).toBe('2025-03-21');
    expect(await isErased(world, id)).toBe(true);
    await keep(24);
    await erase();
    expect(await boundary()).toBe('2025-03-21');
  });
});

describe('what a guest was told', () => {
  const told = async (months: number, day: string) => {
    const { id } = await world.deps.db
      .insertInto('consent_texts')
      .values({ account_id: world.accountA, language: 'fr', body: `${months}`, retention_months: months })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'language', 'body']).doUpdateSet({ retention_months: months }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return oldBooking(world, { day, consent_text_id: id });
  };
  const state = (ids: number[]) => Promise.all(ids.map((id) => isErased(world, id)));

  it('holds where contacts are kept for longer since, and gives way to a shorter time', async () => {
    await keep(12);
    await erase();
    const ids = [
      await told(12, '2025-03-20'),
      await told(12, '2025-03-21'),
      await told(60, '2025-03-20'),
      await oldBooking(world, { day: '2025-03-20' }),
    ];
    await world.deps.pool.query(`update accounts set contacts_erased_before = '2025-03-01'`);
    await keep(60);
    expect(await erase()).toEqual({ erased: 1, isMore: false });
    expect(await state(ids)).toEqual([true, false, false, false]);
    await keep(6);
    await erase();
    expect(await state(ids)).toEqual([true, true, true, true]);
  });

  it('is kept in steps, whatever the account’s own time leaves to do', async () => {
    const days = ['2024-01-01', '2024-01-02', '2024-01-03'];
    const ids = [await oldBooking(world), ...(await Promise.all(days.map((day) => told(12, day))))];
    let steps = 0;
    for (let isMore = true; isMore; steps++) isMore = (await erase({ rows: 2 })).isMore;
    expect(steps).toBe(2);
    expect(await state(ids)).toEqual([true, true, true, true]);
    expect(await boundary()).toBe('2023-03-21');
  });

  it('is remembered as far as it came, by each wording: the next night looks on from there', async () => {
    const earlier = await told(12, '2024-01-01');
    await erase();
    // Behind that day, nothing is looked at any more.
    const behind = await told(12, '2024-01-02');
    const ahead = await told(12, '2025-03-21');
    await erase({ now: new Date('2026-03-22T10:00:00Z') });
    expect(await state([earlier, behind, ahead])).toEqual([true, false, true]);
  });
});

it('erases each booking once when two run at once', async () => {
  const ids = await Promise.all(Array.from({ length: 60 }, () => oldBooking(world)));
  const run = async () => {
    let total = 0;
    for (let isMore = true; isMore;) {
      const step = await erase({ rows: 7 });
      total += step.erased;
      isMore = step.isMore;
    }
    return total;
  };
  const totals = await Promise.all([run(), run(), run()]);
  expect(totals.reduce((sum, total) => sum + total, 0)).toBe(60);
  for (const id of ids) {
    expect(await contactOf(world, id)).toMatchObject({ first_name: '', email: '', phone: null });
  }
});
