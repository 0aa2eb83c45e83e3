import { addDays, instantAt, venueNow } from '@meridienne/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createWaitingVenue, type WaitingVenue } from '../../../../test/waiting-venue.ts';
import { wishKeyIn } from '../../../../test/wishes.ts';
import { scopeOfJob } from '../../../kernel/scope.ts';
import { createStorefronts } from '../storefront/queries/known-storefronts.ts';
import { offerPlaces } from './commands/offer-places.ts';

let venue: WaitingVenue;
beforeAll(async () => {
  venue = await createWaitingVenue();
});
afterAll(() => venue.close());
beforeEach(() => venue.empty());

const PARIS = 'Europe/Paris';
const HALF_HOUR = 30 * 60_000;
const DAYS = 30;
const LINE = 4;
const query = (text: string, values: unknown[] = []) => venue.world.database.pool.query(text, values);

/** What stands of an offer: whose turn it was, and from when to when by the venue's clock. */
interface Stood {
  to: string;
  day: string;
  madeAt: Date;
  expiresAt: Date;
}

/** A process that is ended once it has offered one place. @returns how many it has offered */
async function endedInTheMiddle(): Promise<number> {
  const { db, pool } = venue.world.deps;
  // As a process that has just started has them.
  const tools = { db, pool, storefronts: createStorefronts(pool), wishKey: wishKeyIn(venue.world) };
  const ended = new AbortController();
  const now = () => {
    ended.abort();
    return new Date();
  };
  return (await offerPlaces(tools, scopeOfJob(venue.world.accountA), now, ended.signal)).length;
}

/**
 * Half hour by half hour, the job run again each time, as after a restart; for a night and a day everything is away, and
 * now and then a process is ended in the middle.
 * @returns how many were ended between one offer and the next
 */
async function live(from: Date, steps: number, isAway: (step: number) => boolean): Promise<number> {
  let cut = 0;
  for (let step = 0; step < steps; step++) {
    if (isAway(step)) continue;
    venue.setClock(new Date(from.getTime() + step * HALF_HOUR));
    const before = step % 7 === 0 ? await endedInTheMiddle() : 0;
    const made = (await venue.offers()).length;
    await venue.look();
    if (before > 0 && (await venue.offers()).length > made) cut++;
    await venue.look();
    await venue.work();
  }
  return cut;
}

// The clocks change on 29 March and on 25 October.
it.each(['2026-03-14', '2026-10-10'])(
  'walks a month from %s: one place of each day, in the order of its line, by day, once each',
  async (first) => {
    const { hotel, world } = venue;
    await query('delete from offers where account_id = $1', [world.accountA]);
    const days = Array.from({ length: DAYS }, (_, at) => addDays(first, at + 3));
    await query(
      `insert into offers (account_id, category_id, time_slot_id, day, closes_minute, price_minor, quantity)
       select $1, $2, $3, d.day, 840, 5900, 1 from unnest($4::date[]) d (day)`,
      [world.accountA, hotel.roomId, hotel.slotIds[0], days],
    );
    for (const day of days)
      for (let at = 0; at < LINE; at++)
        await venue.wait(`${day}-${at}`, { first_day: day, last_day: day, created_at: new Date(at * 1000) });
    const start = instantAt(first, 0, PARIS);
    // Two days of outage, in the middle.
    const cut = await live(start, (DAYS + 5) * 48, (step) => step > 480 && step < 576);
    // At the start, all days have a place for their first.
    expect(cut).toBeGreaterThan(0);
    const { rows } = await query(
      `select split_part(w.email, '@', 1) as to, x.day, x.made_at as "madeAt", x.expires_at as "expiresAt"
       from wish_offers x join wishes w on w.id = x.wish_id order by x.id`,
    );
    const stood: Stood[] = rows;
    // Each was told at most once, and each that was offered something in time.
    const told = venue.told();
    expect(new Set(told).size).toBe(told.length);
    expect(told.toSorted()).toEqual(stood.map(({ to }) => to).toSorted());
    for (const day of days) {
      const ofDay = stood.filter((each) => each.day === day);
      expect(ofDay.map(({ to }) => to)).toEqual(ofDay.map((_, at) => `${day}-${at}`));
      for (const [at, { expiresAt }] of ofDay.entries()) {
        // Never two at once for one place.
        const next = ofDay[at + 1]?.madeAt ?? expiresAt;
        expect(next.getTime()).toBeGreaterThanOrEqual(expiresAt.getTime());
        const { minute } = venueNow(expiresAt, PARIS);
        expect(minute).toBeGreaterThanOrEqual(8 * 60);
        expect(minute).toBeLessThanOrEqual(22 * 60);
        expect(expiresAt.getTime()).toBeLessThanOrEqual(instantAt(day, 840, PARIS).getTime());
      }
    }
    // All of the first day's line had their turn: by night nobody's ran out.
    expect(stood.filter(({ day }) => day === days[0])).toHaveLength(LINE);
    const open = await query(`select from wishes where state in ('waiting', 'offered')`);
    expect(open.rowCount).toBe(0);
  },
);
