import { fillDatabase } from '../../bench/data.ts';
import { withClient } from '../../bench/database.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';

/** The schema before all others: whatever version an installation comes from, its migrations are among those after it. */
const FIRST = '0001_schema.sql';
const PER_VENUE = 50_000;
/** Of one hotel, on 120 days. */
const OFFERS = 4_800;

const silently = () => undefined;
const SILENT = { debug: silently, info: silently, warn: silently, error: silently };

/*
 * What a venue has had in its first years: bookings on the days from about 960 before today to 120 after, cancelled ones
 * and those that didn't come among them, made by widgets and at the desk, with phones as guests write them; and what
 * widgets have told of it, which at times knows a booking's widget better than the booking does.
 */
const STATEMENTS = [
  `insert into offers (account_id, category_id, time_slot_id, period_id, day, closes_minute, price_minor, quantity,
     is_available)
   select account_id, category_id, time_slot_id, period_id, day - 120 * n, closes_minute, price_minor, quantity,
     is_available
   from offers, generate_series(1, 8) n`,
  `insert into bookings (account_id, number, status, book_on, offer_id, category_id, widget_id, category_type,
     category_name, category_name_visitor, day, start_minute, end_minute, nb_people, addons, offer_price_minor,
     price_minor, currency, language, is_confidential, first_name, last_name, email, phone, comment, created_at)
   select o.account_id, 10000000 + o.n * 48271 % 89999999,
     case when o.n % 20 = 0 then 'canceled' when o.n % 50 = 7 and o.day < current_date then 'noShow'
       when o.n % 3 = 0 then 'confirmed' else 'booked' end,
     case when o.n % 5 = 4 then 'Back office' else 'Widget' end, o.id, o.category_id,
     case when o.n % 5 <> 4 and o.n % 7 <> 3 then w.id end, c.type, c.name, c.names ->> 'fr', o.day,
     coalesce(p.start_minute, s.start_minute), coalesce(p.end_minute, s.end_minute), 1 + o.n % 4,
     case when o.n % 5 = 0 then jsonb_build_array(jsonb_build_object('id', d.id, 'name', d.name, 'visitorName', d.name,
       'amount', 1, 'priceMinor', d.price_minor)) else '[]' end,
     o.price_minor, o.price_minor + case when o.n % 5 = 0 then d.price_minor else 0 end, 'EUR', 'fr',
     c.is_confidential, 'Élodie', 'Guest ' || o.n % 9973, 'guest-' || o.n % 9973 || '@example.com',
     case o.n % 4 when 1 then '+33 6 12 34 56 78' when 2 then '0612345678' when 3 then '00 33 (0)6.12.34.56.78' end,
     case when o.n % 10 = 0 then 'We come with a dog.' end,
     least(o.day - (o.n % 40)::int + time '10:00', now() - interval '1 day')
   from (
     select o.*, row_number() over (partition by o.account_id order by turn, o.id * 48271 % 10007, o.id) as n
     from offers o, generate_series(1, 2) turn
   ) o
   join categories c on c.account_id = o.account_id and c.id = o.category_id
   join time_slots s on s.account_id = o.account_id and s.id = o.time_slot_id
   left join periods p on p.account_id = o.account_id and p.id = o.period_id
   join (select account_id, min(id) as id from widgets group by 1) w on w.account_id = o.account_id
   join (select distinct on (account_id) account_id, id, name, price_minor from addons order by account_id, id) d
     on d.account_id = o.account_id
   where o.n <= $bookings`,
  `update offers o set booked = b.held
   from (select account_id, offer_id, count(*) as held from bookings where status <> 'canceled' group by 1, 2) b
   where o.account_id = b.account_id and o.id = b.offer_id`,
  `insert into statistic_events (account_id, widget_id, action, visit_id, has_reserved, booking_id, occurred_at)
   select b.account_id, w.id, told.action, 'visit-' || b.id, told.action = 'booked',
     case when told.action = 'booked' then b.id end, b.created_at
   from bookings b
   join (select account_id, min(id) as id from widgets group by 1) w on w.account_id = b.account_id
   cross join (values ('opened'), ('booked')) told (action)
   where b.book_on = 'Widget'`,
  'vacuum (analyze)',
];

/** Makes an empty database one of the first schema, with so many bookings. */
export async function fillPastYears(url: string, bookings: number): Promise<void> {
  await migrate({ url, log: SILENT, upTo: FIRST });
  const venues = Math.ceil(bookings / PER_VENUE);
  await withClient(url, async (client) => {
    await fillDatabase(client, venues * OFFERS);
    for (const statement of STATEMENTS)
      await client.query(statement.replace('$bookings', String(Math.ceil(bookings / venues))));
  });
}

/** What no version may change of what is booked: how many rows there are, what they cost, and all they say. */
export async function describeHoldings(url: string): Promise<Record<string, string>> {
  return withClient(url, async (client) => {
    const one = async (text: string) => (await client.query<{ told: string }>(text)).rows[0]?.told ?? '';
    return {
      bookings: await one(
        `select concat_ws(' ', count(*), sum(price_minor), sum(hashtextextended(concat_ws('|', id, account_id, number,
           status, book_on, offer_id, category_id, category_type, category_name, category_name_visitor, day,
           start_minute, end_minute, arrived_minute, nb_people, addons, offer_price_minor, price_minor, currency,
           language, is_confidential, first_name, last_name, email, comment, created_at), 0))) as told
         from bookings`,
      ),
      // Which form a number has may change, the number may not.
      phones: await one(
        `select concat_ws(' ', count(phone), sum(hashtextextended(id || right(regexp_replace(phone, '\\D', '', 'g'), 9), 0)))
           as told
         from bookings`,
      ),
      offers: await one(
        `select concat_ws(' ', count(*), sum(booked), sum(hashtextextended(concat_ws('|', id, account_id, category_id,
           time_slot_id, period_id, day, price_minor, quantity, booked, is_available), 0))) as told
         from offers`,
      ),
      catalogue: await one(
        `select concat_ws(' ', (select count(*) from accounts), (select count(*) from categories),
           (select count(*) from category_time_slots), (select count(*) from periods), (select count(*) from addons),
           (select count(*) from category_addons), (select count(*) from cat_tag_categories),
           (select count(*) from media), (select count(*) from widgets)) as told`,
      ),
    };
  });
}
