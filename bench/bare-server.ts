// What a good engineer writes who needs these three calls and nothing else: node:http, pg, one statement for each, as
// little SQL as answers the question. Nothing is taken from the product but its tables, and nothing is kept from one
// request to the next. A widget's own limits are not looked at, a retry isn't recognised, nothing is counted, and no
// mail is sent.
import { randomInt } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';

const [connectionString = '', port = '0'] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 16 });

/** The venue's clock; nothing when it doesn't sell. Materialized, or its time zone is asked again for each offer. */
const CLOCK = `clock as materialized (
  select local::date as today, (extract(hour from local) * 60 + extract(minute from local))::smallint as minute
  from accounts, lateral (select now() at time zone time_zone as local offset 0) local
  where id = $1 and not is_archived and (is_premium or freemium_start_date > local::date - 30))`;
const OPEN = `o.is_open and not o.is_closed and o.day >= (select today from clock)
  and (o.day > (select today from clock) or o.closes_minute > (select minute from clock))`;

const MONTH = `
  with ${CLOCK}
  select coalesce(json_object_agg(day, json_build_object('count', count, 'minPriceMinor', price)), '{}')::text as json
  from (
    select o.day, count(*) as count, min(o.price_minor) as price from offers o
    where o.account_id = $1 and o.day >= $2 and o.day < ($2::date + interval '1 month')::date and ${OPEN}
    group by o.day) days`;

const DAY = `
  with ${CLOCK}, found as materialized (
    select distinct on (o.category_id, o.time_slot_id) o.id, o.category_id, o.time_slot_id, o.period_id, o.price_minor
    from offers o where o.account_id = $1 and o.day = $2 and ${OPEN}
    order by o.category_id, o.time_slot_id, o.closes_minute)
  select json_build_object(
    'offers', (select coalesce(json_agg(json_build_array(f.id, f.category_id, f.price_minor, s.id, s.start_minute,
        s.end_minute, p.id, p.start_minute, p.end_minute) order by s.start_minute, s.end_minute, f.price_minor, f.id), '[]')
      from found f join time_slots s on s.account_id = $1 and s.id = f.time_slot_id
      left join periods p on p.account_id = $1 and p.id = f.period_id),
    'categories', (select json_agg(json_build_object('id', c.id, 'name', c.name, 'names', c.names,
        'description', c.description, 'descriptions', c.descriptions, 'type', c.type, 'surface', c.surface, 'duration', c.duration_minutes,
        'people', json_build_array(c.people_min, c.people_max),
        'images', array(select m.uid from category_images i join media m on m.account_id = $1 and m.id = i.media_id
          where i.account_id = $1 and i.category_id = c.id order by i.position),
        'services', array(select service_id from category_services
          where account_id = $1 and category_id = c.id order by position),
        'addons', array(select addon_id from category_addons where account_id = $1 and category_id = c.id)))
      from categories c where c.account_id = $1 and c.id = any (array(select category_id from found))),
    'services', (select json_agg(json_build_object('id', e.id, 'name', e.name, 'names', e.names, 'icon', e.icon))
      from services e where e.id = any (array(select service_id from category_services where account_id = $1)))
  )::text as json`;

const BOOK = `
  with ${CLOCK}, taken as (
    update offers o set booked = o.booked + 1
    from accounts a, addons d, categories c, time_slots s
    where o.account_id = $1 and o.id = $2 and o.booked < o.quantity and ${OPEN} and a.id = $1
      and d.account_id = $1 and d.id = $4 and o.price_minor + d.price_minor * $5::int = $6::int
      and c.account_id = $1 and c.id = o.category_id and $7::int between c.people_min and c.people_max
      and s.account_id = $1 and s.id = o.time_slot_id
    returning o.id, o.day, o.price_minor, o.period_id, o.category_id, c.type, c.name, c.is_confidential, a.currency,
      s.start_minute, s.end_minute, json_build_array(json_build_object('id', d.id, 'name', d.name, 'visitorName', d.name,
        'priceMinor', d.price_minor, 'amount', $5::int)) as addons)
  insert into bookings (account_id, offer_id, number, book_on, category_id, widget_id, category_type, category_name,
    category_name_visitor, day, start_minute, end_minute, nb_people, addons, offer_price_minor, price_minor, currency,
    language, is_confidential, first_name, last_name, email, phone, comment)
  select $1, t.id, $8, 'Widget', t.category_id, $3, t.type, t.name, t.name, t.day,
    coalesce(p.start_minute, t.start_minute), coalesce(p.end_minute, t.end_minute), $7, t.addons, t.price_minor, $6,
    t.currency, $9, t.is_confidential, $10, $11, $12, $13, $14
  from taken t left join periods p on p.account_id = $1 and p.id = t.period_id
  returning number`;

type Order = Record<'account' | 'offer' | 'widget' | 'addon' | 'amount' | 'priceMinor' | 'people', number> &
  Record<'language' | 'firstName' | 'lastName' | 'email' | 'phone' | 'comment', string>;

const read = async (name: string, text: string, url: URL) =>
  (
    await pool.query<{ json: string }>({
      name,
      text,
      values: [url.searchParams.get('account'), url.searchParams.get('day')],
    })
  ).rows[0]?.json;

async function book(o: Order): Promise<string | undefined> {
  const number = randomInt(10_000_000, 100_000_000);
  const guest = [o.language, o.firstName, o.lastName, o.email, o.phone, o.comment];
  const values = [o.account, o.offer, o.widget, o.addon, o.amount, o.priceMinor, o.people, number, ...guest];
  try {
    const { rows } = await pool.query<object>({ name: 'book', text: BOOK, values });
    return rows[0] && JSON.stringify(rows[0]);
  } catch (error) {
    // The venue has drawn the number before.
    if ((error as { code?: string }).code === '23505') return book(o);
    throw error;
  }
}

async function answer(request: IncomingMessage, body: string): Promise<string | undefined> {
  const url = new URL(request.url ?? '', 'http://bare');
  if (url.pathname === '/month') return read('month', MONTH, url);
  if (url.pathname === '/day') return read('day', DAY, url);
  return url.pathname === '/bookings' ? book(JSON.parse(body) as Order) : '{}';
}

createServer((request, response) => {
  let body = '';
  request.on('data', (piece: Buffer) => (body += piece.toString()));
  request.on('end', () => {
    const send = (status: number, json: string) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) })
        .end(json);
    answer(request, body).then(
      (json) => (json === undefined ? send(409, '{}') : send(body ? 201 : 200, json)),
      (error: unknown) => {
        console.error(error);
        send(500, '{}');
      },
    );
  });
}).listen(Number(port), '127.0.0.1');
process.once('SIGTERM', () => process.exit());
