import type { PoolProposals } from '@meridienne/contracts';
import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createStockVenue, type StockVenue } from '../../../../../test/stock-venue.ts';
import { createWorld, TODAY, type World } from '../../../../../test/world.ts';

/** Which shared stocks a venue might want. */

let world: World;
let venue: StockVenue;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  venue = await createStockVenue(world);
});

const DAY = addDays(TODAY, 5);
const proposals = async (): Promise<PoolProposals['proposals']> =>
  (await world.call('GET', `/accounts/${venue.accountId}/pool-proposals`, { as: 'superAdmin' })).body
    .proposals;
/** Names alone: of each proposal, and after it those of its candidates. */
const named = async () =>
  (await proposals()).map(({ name, candidates }) => [name, ...candidates.map((each) => each.name)]);

/** What a venue sells on the day: each category with its slots from an hour to another, of so many places. */
async function sell(sold: Record<string, [start: number, end: number][]>, day = DAY, places = 5) {
  const ids: Record<string, number> = {};
  for (const [name, slots] of Object.entries(sold)) {
    ids[name] = await venue.category(name);
    for (const [start, end] of slots) {
      await venue.offer(ids[name], await venue.slot(start, end), day, places);
    }
  }
  return ids;
}

/** A category that is sold by the hour, from one to another. */
async function sellByTheHour(name: string, [start, end]: [number, number], places = 5): Promise<number> {
  const category = await venue.category(name, 'duration');
  const slot = await venue.slot(start, end);
  await world.database.pool.query(
    'insert into category_time_slots (account_id, category_id, time_slot_id) values ($1, $2, $3)',
    [venue.accountId, category, slot],
  );
  await world.database.pool.query(
    `with made as (
       insert into periods (account_id, category_id, time_slot_id, start_minute, end_minute)
       select $1, $2, $3, at, at + 60 from generate_series($4::int, $5::int - 60, 60) as at
       returning id, start_minute
     )
     insert into offers (account_id, category_id, time_slot_id, period_id, day, closes_minute, price_minor, quantity)
     select $1, $2, $3, id, $6, start_minute, 1000, $7 from made`,
    [venue.accountId, category, slot, start * 60, end * 60, DAY, places],
  );
  return category;
}

describe('a proposal', () => {
  it('is made for a category whose slots overlap, with the places that most of its days have', async () => {
    const room = await venue.category('Chambre');
    const [morning, afternoon, whole] = [
      await venue.slot(9, 13),
      await venue.slot(13, 18),
      await venue.slot(9, 18),
    ];
    for (const [ahead, places] of [
      [0, 4],
      [1, 5],
      [2, 5],
      [3, 9],
    ] as const) {
      const day = addDays(TODAY, ahead);
      for (const slot of [morning, afternoon, whole])
        await venue.offer(room, slot, day, slot === whole ? places : 2);
    }
    expect(await proposals()).toEqual([
      {
        name: 'Chambre',
        units: 5,
        categories: [
          {
            '@id': `/api/categories/${room}`,
            '@type': 'Category',
            id: room,
            name: 'Chambre',
            names: {},
            cleanBefore: 0,
            cleanAfter: 0,
          },
        ],
        reason: { kind: 'overlap', slots: ['09h00–13h00', '09h00–18h00', '13h00–18h00'], times: 2 },
        candidates: [],
      },
    ]);
  });

  it('is made for none whose slots meet on no day ahead, nor for one that has a pool', async () => {
    const { Chambre: room = 0 } = await sell({
      Chambre: [
        [9, 13],
        [13, 18],
        [20, 9],
      ],
    });
    const whole = await venue.slot(9, 18);
    // Neither the day before, nor what isn't sold, nor on another day.
    await venue.offer(room, await venue.slot(9, 13), addDays(TODAY, -1), 5);
    await venue.offer(room, whole, addDays(TODAY, -1), 5);
    await venue.offer(room, whole, addDays(DAY, 1), 5);
    await venue.offer(room, whole, DAY, 0);
    const closed = await venue.offer(room, await venue.slot(8, 20), DAY, 5);
    await world.database.pool.query('update offers set is_closed = true where id = $1', [closed]);
    expect(await proposals()).toEqual([]);
    const { Suite: other = 0 } = await sell(
      {
        Suite: [
          [9, 18],
          [13, 18],
        ],
      },
      addDays(DAY, 2),
      3,
    );
    expect(await proposals()).toMatchObject([{ name: 'Suite', units: 3, candidates: [] }]);
    await venue.makePool({ units: 3, categories: [{ id: other }] });
    expect(await proposals()).toEqual([]);
  });
});

describe('the candidates of a proposal', () => {
  const HALVES: [number, number][] = [
    [9, 13],
    [9, 18],
  ];

  it('are those at overlapping hours of the same days, by the hour too', async () => {
    const { Chambre: room = 0 } = await sell({
      Chambre: HALVES,
      Matinée: [
        [6, 8],
        [8, 10],
      ],
      Soirée: [[18, 22]],
    });
    const hourly = await sellByTheHour('Heures', [10, 16], 9);
    await sell({ Demain: [[9, 18]] }, addDays(DAY, 1));
    await sell({ Épuisé: [[9, 18]] }, DAY, 0);
    const pooled = (await sell({ Groupe: [[9, 18]] }))['Groupe'] ?? 0;
    await venue.makePool({ units: 3, categories: [{ id: pooled }] });
    expect(await proposals()).toEqual([
      {
        name: 'Chambre',
        units: 5,
        categories: [expect.objectContaining({ id: room })],
        reason: { kind: 'overlap', slots: ['09h00–13h00', '09h00–18h00'], times: 2 },
        candidates: [
          {
            '@id': `/api/categories/${hourly}`,
            '@type': 'Category',
            id: hourly,
            name: 'Heures',
            names: {},
            type: 'duration',
            slots: ['10h00–16h00'],
            cleanBefore: 0,
            cleanAfter: 0,
          },
          expect.objectContaining({
            name: 'Matinée',
            type: 'timeslot',
            slots: ['06h00–08h00', '08h00–10h00'],
          }),
        ],
      },
    ]);
  });

  it('may be of several, and have a proposal of their own', async () => {
    await sell({ Chambre: HALVES, Bureau: [[9, 12]], Suite: HALVES });
    expect(await named()).toEqual([
      ['Chambre', 'Bureau', 'Suite'],
      ['Suite', 'Bureau', 'Chambre'],
    ]);
  });

  it('have one of them stand for all, where none overlaps by itself: what most overlap, sold longest', async () => {
    await sell({ Matin: [[9, 13]], 'Après-midi': [[13, 18]], Journée: [[9, 18]] });
    await sellByTheHour('Heures', [10, 16]);
    // Apart from these, another two; and one that is alone.
    await sell({ Aube: [[5, 7]], Bain: [[6, 8]], Nuit: [[22, 5]] });
    expect(await named()).toEqual([
      ['Journée', 'Après-midi', 'Heures', 'Matin'],
      ['Aube', 'Bain'],
    ]);
    expect(await proposals()).toMatchObject([
      { units: 5, reason: { kind: 'others', slots: ['09h00–18h00'], times: 1 } },
      { reason: { kind: 'others', slots: ['05h00–07h00'], times: 1 } },
    ]);
  });

  it('stand behind one that overlaps by itself, whatever hangs together with it', async () => {
    await sell({ Journée: [[9, 20]], Soir: [[18, 22]], Chambre: HALVES });
    expect(await named()).toEqual([['Chambre', 'Journée']]);
  });

  it('are never another account’s', async () => {
    await sell({ Matin: [[9, 13]] });
    const mine = venue;
    venue = await createStockVenue(world);
    await sell({ Chambre: HALVES, Journée: [[9, 18]] });
    expect(await named()).toEqual([['Chambre', 'Journée']]);
    venue = mine;
    expect(await proposals()).toEqual([]);
  });
});
