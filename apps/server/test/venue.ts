import { addDays } from '@meridienne/domain';
import type { Database } from '../src/db/database.ts';
import { TODAY } from './world.ts';

export interface Venue {
  slotIds: number[];
  roomId: number;
  spaId: number;
  periodIds: number[];
  addonId: number;
  widgetId: number;
  tagId: number;
  /** The room's offers by day, in the first slot. */
  offerOn(day: string): Promise<number>;
}

/**
 * Something to sell: a room with the slots 10h30–14h00 and 14h00–18h00 at 59 and 79 euros, a spa sold by
 * the hour in the second, five places each, from today for ten days; an add-on at 12,50 and a widget.
 */
export async function createVenue(db: Database, accountId: number, places = 5): Promise<Venue> {
  const insert = async (
    table: 'time_slots' | 'categories' | 'addons' | 'widgets' | 'cat_tags',
    values: object,
  ) =>
    (
      await db
        .insertInto(table)
        .values({ account_id: accountId, ...values } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const morning = await insert('time_slots', { start_minute: 630, end_minute: 840 });
  const afternoon = await insert('time_slots', { start_minute: 840, end_minute: 1080 });
  const roomId = await insert('categories', {
    name: 'Chambre',
    names: JSON.stringify({ fr: 'Chambre', en: 'Room' }),
    is_limited: true,
    people_min: 1,
    people_max: 2,
  });
  const spaId = await insert('categories', { name: 'Spa', type: 'duration', duration_minutes: 60 });
  const addonId = await insert('addons', {
    name: 'Petit-déjeuner',
    names: JSON.stringify({ fr: 'Petit-déjeuner', en: 'Breakfast' }),
    price_minor: 1250,
  });
  const widgetId = await insert('widgets', { name: 'Site' });
  const tagId = await insert('cat_tags', { name: 'Bien-être' });
  await db
    .insertInto('category_time_slots')
    .values([
      { account_id: accountId, category_id: roomId, time_slot_id: morning },
      { account_id: accountId, category_id: roomId, time_slot_id: afternoon },
      { account_id: accountId, category_id: spaId, time_slot_id: afternoon },
    ])
    .execute();
  await db
    .insertInto('cat_tag_categories')
    .values({ account_id: accountId, cat_tag_id: tagId, category_id: spaId })
    .execute();
  const periods = await db
    .insertInto('periods')
    .values(
      [840, 900, 960, 1020].map((start) => ({
        account_id: accountId,
        category_id: spaId,
        time_slot_id: afternoon,
        start_minute: start,
        end_minute: start + 60,
      })),
    )
    .returning('id')
    .execute();
  const cells = [
    { category_id: roomId, time_slot_id: morning, period_id: null, closes_minute: 840, price_minor: 5900 },
    { category_id: roomId, time_slot_id: afternoon, period_id: null, closes_minute: 1080, price_minor: 7900 },
    ...periods.map(({ id }, at) => ({
      category_id: spaId,
      time_slot_id: afternoon,
      period_id: id,
      closes_minute: 840 + at * 60,
      price_minor: 4500,
    })),
  ];
  await db
    .insertInto('offers')
    .values(
      Array.from({ length: 10 }, (_, at) =>
        cells.map((cell) => ({ account_id: accountId, day: addDays(TODAY, at), quantity: places, ...cell })),
      ).flat(),
    )
    .execute();
  return {
    slotIds: [morning, afternoon],
    roomId,
    spaId,
    periodIds: periods.map(({ id }) => id),
    addonId,
    widgetId,
    tagId,
    async offerOn(day) {
      const { id } = await db
        .selectFrom('offers')
        .where('category_id', '=', roomId)
        .where('time_slot_id', '=', morning)
        .where('day', '=', day)
        .select('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  };
}
