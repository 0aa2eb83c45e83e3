// What the product must not do: look whether a place is left, then book it. It keeps no counter, so that
// the database's own constraint doesn't save it. The race test has to find it guilty.
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { CreateBooking } from '@meridienne/contracts';
import pino from 'pino';
import { createPool } from '../../src/db/pool.ts';
import { createStorefronts } from '../../src/areas/bookings/storefront/queries/known-storefronts.ts';
import { readBookingContext } from '../../src/areas/bookings/record/queries/booking-context.ts';
import { type BookingContext, draftBooking, isStillSold } from '../../src/areas/bookings/record/rules.ts';
import { scopeOfJob } from '../../src/kernel/scope.ts';
import { requireId } from '../../src/hydra/iri.ts';
import { readSettings } from '../../src/settings/settings.ts';

const { databaseUrl, host, port } = readSettings();
const pool = createPool(databaseUrl ?? '', { max: 16, log: pino({ level: 'silent' }) });
const storefronts = createStorefronts(pool);

async function book(input: CreateBooking): Promise<{ status: number; body: object }> {
  const scope = scopeOfJob(requireId('Account', input.account, 'account'));
  const offerId = requireId('Offer', input.offer, 'offer');
  const { context } = await readBookingContext({ pool, storefronts }, scope, {
    offerId,
    widgetId: null,
    userId: null,
    key: null,
    at: new Date(),
  });
  if (!context || !isStillSold(context)) return sold;
  const { rows } = await pool.query<{ free: boolean }>(
    `select count(b.id) < o.quantity as free
     from offers o left join bookings b on b.account_id = o.account_id and b.offer_id = o.id
     where o.account_id = $1 and o.id = $2 group by o.quantity`,
    [scope.accountId, offerId],
  );
  if (!rows[0]?.free) return sold;
  return { status: 201, body: await insert(context, input) };
}

const sold = { status: 409, body: { errorType: 'stock' } };

async function insert(context: BookingContext, input: CreateBooking): Promise<object> {
  const drafted = draftBooking(context, input, { isPhoneRequired: true });
  if (!('draft' in drafted)) throw new Error('The race sends sound bookings');
  const { draft } = drafted;
  const { rows } = await pool.query<{ id: number; bookingId: number }>(
    `insert into bookings (account_id, offer_id, number, book_on, category_id, category_type, category_name,
       category_name_visitor, day, start_minute, end_minute, offer_price_minor, price_minor, currency,
       language, is_confidential, first_name, last_name, email, phone)
     values ($1, $2, 10000000 + floor(random() * 89999999)::int, 'Widget', $3, $4, $5, $6, $7, $8, $9, $10,
       $11, $12, $13, $14, $15, $16, $17, $18)
     returning id, number as "bookingId"`,
    [
      context.accountId,
      context.offerId,
      context.categoryId,
      context.categoryType,
      draft.categoryName,
      draft.categoryNameVisitor,
      context.day,
      draft.startMinute,
      draft.endMinute,
      context.offerPriceMinor,
      draft.totalMinor,
      context.currency,
      draft.language,
      context.isConfidential,
      input.firstname,
      input.lastname,
      input.email,
      input.phone,
    ],
  );
  return rows[0] ?? {};
}

const server = createServer((request, response) => {
  text(request)
    .then((sent) => book(JSON.parse(sent) as CreateBooking))
    .catch((error: unknown) => ({ status: 500, body: { message: String(error) } }))
    .then(({ status, body }) => response.writeHead(status).end(JSON.stringify(body)))
    .catch(() => response.destroy());
});
server.listen(port, host, () => console.log(`The naive server is up: http://${host}:${port}`));
process.once('SIGTERM', () => process.exit(0));
