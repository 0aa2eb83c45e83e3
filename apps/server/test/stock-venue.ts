import { closesMinute } from '@meridienne/domain';
import type { ClientBase, Pool } from 'pg';
import type { World } from './world.ts';

/** A venue of its own, to which a test adds what shares a stock. */
export interface StockVenue {
  accountId: number;
  timeZone: string;
  category(name: string, type?: 'timeslot' | 'duration'): Promise<number>;
  /** From an hour to another, past midnight where that is earlier. */
  slot(start: number, end: number): Promise<number>;
  offer(categoryId: number, slotId: number, day: string, places: number): Promise<number>;
  /** With the unit of its pool, if it has one. */
  book(
    offerId: number,
    status?: 'booked' | 'confirmed' | 'canceled',
    on?: Pool | ClientBase,
  ): Promise<{ id: number; number: number }>;
  makePool(pool: {
    units: number;
    categories: readonly { id: number; cleanBefore?: number; cleanAfter?: number }[];
  }): Promise<number>;
  /** Takes units out during the hours of an offer. */
  block(poolId: number, offerId: number, units: number): Promise<void>;
}

let numbers = 50_000_000;

export async function createStockVenue({ database }: World, timeZone = 'Europe/Paris'): Promise<StockVenue> {
  const insert = async (
    text: string,
    values: unknown[],
    on: Pool | ClientBase = database.pool,
  ): Promise<number> => (await on.query<{ id: number }>(`${text} returning id`, values)).rows[0]?.id ?? 0;
  const accountId = await insert(
    `insert into accounts (name, default_language, widget_languages, is_premium, freemium_start_date, time_zone)
     values ('Hôtel', 'fr', '{fr}', true, null, $1)`,
    [timeZone],
  );
  const venue: StockVenue = {
    accountId,
    timeZone,
    category: (name, type = 'timeslot') =>
      insert('insert into categories (account_id, name, type, duration_minutes) values ($1, $2, $3, $4)', [
        accountId,
        name,
        type,
        type === 'duration' ? 60 : null,
      ]),
    slot: (start, end) =>
      insert('insert into time_slots (account_id, start_minute, end_minute) values ($1, $2, $3)', [
        accountId,
        start * 60,
        end * 60,
      ]),
    async offer(categoryId, slotId, day, places) {
      const { rows } = await database.pool.query<{ start: number; end: number }>(
        'select start_minute as start, end_minute as end from time_slots where id = $1',
        [slotId],
      );
      await database.pool.query(
        `insert into category_time_slots (account_id, category_id, time_slot_id) values ($1, $2, $3)
         on conflict do nothing`,
        [accountId, categoryId, slotId],
      );
      return insert(
        `insert into offers (account_id, category_id, time_slot_id, day, closes_minute, price_minor, quantity)
         values ($1, $2, $3, $4, $5, 1000, $6)`,
        [
          accountId,
          categoryId,
          slotId,
          day,
          closesMinute('timeslot', rows[0] ?? { start: 0, end: 0 }, null),
          places,
        ],
      );
    },
    async book(offerId, status = 'booked', on = database.pool) {
      const number = ++numbers;
      if (status !== 'canceled') {
        await on.query('update offers set booked = booked + 1 where id = $1', [offerId]);
      }
      const id = await insert(
        `insert into bookings (account_id, number, book_on, status, offer_id, category_id, category_type, category_name,
           category_name_visitor, day, start_minute, end_minute, offer_price_minor, price_minor, currency, language,
           is_confidential, first_name, last_name, email)
         select o.account_id, $1, 'Widget', $2, o.id, o.category_id, c.type, c.name, c.name, o.day,
           coalesce(p.start_minute, t.start_minute), coalesce(p.end_minute, t.end_minute), o.price_minor, o.price_minor,
           'EUR', 'fr', false, 'Ada', 'Test', 'ada@example.com'
         from offers o
         join categories c on c.id = o.category_id and c.account_id = o.account_id
         join time_slots t on t.id = o.time_slot_id and t.account_id = o.account_id
         left join periods p on p.id = o.period_id and p.account_id = o.account_id
         where o.id = $3`,
        [number, status, offerId],
        on,
      );
      if (status !== 'canceled') {
        await on.query(
          `insert into pool_claims (account_id, pool_id, booking_id, span_from, span_to)
           select account_id, pool_id, $1, span_from, span_to from offers where id = $2 and pool_id is not null`,
          [id, offerId],
        );
      }
      return { id, number };
    },
    async makePool({ units, categories }) {
      const id = await insert('insert into pools (account_id, name, units) values ($1, $2, $3)', [
        accountId,
        'Chambres',
        units,
      ]);
      for (const { id: categoryId, cleanBefore = 0, cleanAfter = 0 } of categories) {
        await database.pool.query(
          'update categories set pool_id = $1, clean_before = $2, clean_after = $3 where id = $4',
          [id, cleanBefore, cleanAfter, categoryId],
        );
      }
      return id;
    },
    async block(poolId, offerId, units) {
      await database.pool.query(
        `insert into pool_claims (account_id, pool_id, span_from, span_to, units)
         select account_id, $1, span_from, span_to, $2 from offers where id = $3`,
        [poolId, units, offerId],
      );
    },
  };
  return venue;
}
