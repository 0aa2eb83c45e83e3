import type { FeedEvent } from '@meridienne/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readLists, Replica, stateOf, takeLists } from '../../../../test/events/replica.ts';
import { drawAct, readKnown } from '../../../../test/pools/acts.ts';
import { createPooledVenue, drawFrom, makeOffers, openTwin } from '../../../../test/pools/life.ts';
import { createWorld, NOW, type World } from '../../../../test/world.ts';

/** For a long life: `EVENTS_LIFE_BATCHES=500`, each another by `EVENTS_LIFE_SEED`. */
const BATCHES = Number(process.env.EVENTS_LIFE_BATCHES ?? 14);
const SEED = Number(process.env.EVENTS_LIFE_SEED ?? 55);
const AT_ONCE = 8;

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

const get = async (path: string) => (await world.call('GET', path, { as: 'hotelierA' })).body;

/** Somebody who reads a part of what has come, whenever he is there. */
class Reader {
  readonly replica = new Replica();
  readonly types: string[] = [];
  readonly seen = new Map<string, FeedEvent>();
  cursor = '';

  async read(pages: number, size: number): Promise<number> {
    for (let page = 0; page < pages; page++) {
      const body = await get(
        `/events?account.id=${world.accountA}&after=${this.cursor}&itemsPerPage=${size}`,
      );
      for (const event of body['hydra:member'] as FeedEvent[]) {
        // None comes twice to who keeps his cursor.
        if (this.seen.has(event.id)) throw new Error(`${event.id} came twice`);
        this.seen.set(event.id, event);
        this.types.push(event.type);
        this.replica.apply(event);
      }
      this.cursor = body.next;
      if (body['hydra:member'].length === 0) return page;
    }
    return pages;
  }
}

it(
  'a venue is rebuilt by who reads its events, whatever happens at once and however long he was away',
  { timeout: 180_000 + BATCHES * 2_000 },
  async () => {
    const draw = drawFrom(SEED);
    const days = ['2026-03-27', '2026-03-28', '2026-03-29'];
    const venue = await createPooledVenue(world.database, world.accountA, { zone: 'Europe/Paris', days });
    const pass = (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000);
      twin.setNow(now);
    };
    const act = async () => {
      const known = await readKnown(world.database.pool, venue);
      const acts = Array.from({ length: AT_ONCE }, (_, at) =>
        drawAct(world.database.pool, venue, known, { draw, send: twin.send[at % 2 === 0 ? 0 : 1], pass }),
      );
      await Promise.all(acts.map(({ run }) => run()));
      return acts.map(({ name }) => name);
    };

    const [always, seldom] = [new Reader(), new Reader()];
    await act();
    for (const reader of [always, seldom]) {
      reader.cursor = (await get(`/events?account.id=${world.accountA}&after=now`)).next;
      // The venue goes on while he reads its lists.
      const [lists] = await Promise.all([readLists(get, world.accountA), act()]);
      takeLists(reader.replica, lists);
    }
    for (let batch = 0; batch < BATCHES; batch++) {
      if (batch % 7 === 6) await makeOffers(world.database.pool, venue);
      const [names] = await Promise.all([act(), always.read(3, 7)]);
      if (batch % 6 !== 5 && batch !== BATCHES - 1) continue;
      while ((await always.read(20, 50)) === 20);
      if (batch % 12 === 11 || batch === BATCHES - 1) while ((await seldom.read(20, 100)) === 20);
      const lists = await readLists(get, world.accountA);
      expect(Math.min(lists.bookings.length, lists.offers.length)).toBeGreaterThan(9);
      const where = `seed ${SEED}, batch ${batch}: ${names.join(', ')}`;
      expect({ where, ...stateOf(always.replica) }).toEqual({ where, ...lists });
    }
    expect(stateOf(seldom.replica)).toEqual(await readLists(get, world.accountA));
    // Without these it would have held over nothing.
    expect([...new Set(always.types)]).toEqual(
      expect.arrayContaining([
        'booking.created',
        'booking.canceled',
        'booking.moved',
        'booking.deleted',
        'prices.changed',
        'stock.changed',
        'stock.gone',
        'stock.back',
      ]),
    );
    // What went and came back are told as such, and in turns.
    for (const [offer, turns] of turnsOf(always.seen.values())) {
      expect({ offer, turns: turns.filter((turn, at) => turn === turns[at - 1]) }).toEqual({
        offer,
        turns: [],
      });
    }
  },
);

function turnsOf(events: Iterable<FeedEvent>): Map<number, string[]> {
  const turns = new Map<number, string[]>();
  for (const { type, data } of events) {
    if ((type !== 'stock.gone' && type !== 'stock.back') || !('offers' in data)) continue;
    for (const { id } of data.offers) turns.set(id, [...(turns.get(id) ?? []), type]);
  }
  return turns;
}
