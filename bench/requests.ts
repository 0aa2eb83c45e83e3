import type { Client } from 'pg';
import type { RequestList } from './load-messages.ts';
import { ASKED, type Order, type Question, type Side } from './sides.ts';

export const CALLS = ['month', 'day', 'bookings'] as const;
export type CallName = (typeof CALLS)[number];

const DAYS = 120;
const MOST_QUESTIONS = 50_000;
const MOST_ORDERS = 60_000;

/** What visitors may ask of so many venues drawn at random (null: of all), each once, in any order. */
export async function drawQuestions(
  client: Client,
  venues: number | null,
): Promise<Record<'month' | 'day', Question[]>> {
  const draw = async (days: string) => {
    const { rows } = await client.query<Question>(
      `with venue as (select account_id, min(id) as widget_id from widgets group by 1 order by random() limit $1),
         asked as (${days})
       select account_id as "accountId", widget_id as "widgetId", day::text from venue, asked
       order by random() limit ${MOST_QUESTIONS}`,
      [venues],
    );
    return rows;
  };
  return {
    month: await draw(`select distinct date_trunc('month', current_date + n)::date as day
      from generate_series(0, ${DAYS - 1}) n`),
    day: await draw(`select current_date + n as day from generate_series(0, ${DAYS - 1}) n`),
  };
}

/** As many orders, each of another offer; null for as many as there are, within reason. */
export async function drawOrders(client: Client, count: number | null): Promise<Order[]> {
  const { rows } = await client.query<Order>(
    `select o.id::int as "offerId", o.account_id as "accountId", o.price_minor as "priceMinor",
       o.day::text, w.id as "widgetId", d.id as "addonId", d.price_minor as "addonMinor",
       a.retention_months as "retentionMonths", row_number() over ()::int as guest
     from (
       select * from offers tablesample system (least(100, 100 * 4 * greatest($1::float8, 5000) / (
         select greatest(reltuples, 1) from pg_class where oid = 'offers'::regclass)))
       where is_open and day > current_date + 1 order by random() limit $1
     ) o
     join accounts a on a.id = o.account_id
     join (select account_id, min(id) as id from widgets group by 1) w using (account_id)
     join (select distinct on (account_id) account_id, id, price_minor from addons order by account_id, id) d
       using (account_id)`,
    [count ?? MOST_ORDERS],
  );
  return rows;
}

/** An order of an offer that has so many places left, each time another. */
export async function drawScarceOrder(client: Client, places: number): Promise<Order> {
  const [order] = await drawOrders(client, 1);
  if (!order) throw new Error('There is no offer');
  const { accountId, offerId } = order;
  const set = 'update offers set quantity = booked + $3 where account_id = $1 and id = $2';
  await client.query(set, [accountId, offerId, places]);
  return order;
}

/** The lists of one side. */
export const listsOf = (
  side: Side,
  questions: Record<'month' | 'day', Question[]>,
  orders: Order[],
): Record<CallName, RequestList> => ({
  month: { requests: questions.month.map(ASKED[side].month), isBooking: false },
  day: { requests: questions.day.map(ASKED[side].day), isBooking: false },
  bookings: { requests: orders.map(ASKED[side].book), isBooking: true },
});
