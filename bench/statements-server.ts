// What the product's own statements cost alone: node:http, pg, and these statements in the product's order on a pool of
// the same size. No framework, validation, headers, limits, logs, metrics or replies that are remembered.
import { createServer, type IncomingMessage } from 'node:http';
import type { CreateBooking } from '@meridienne/contracts';
import { parseCalendarDay } from '@meridienne/domain';
import pino from 'pino';
import { createPool } from '../apps/server/src/db/pool.ts';
import { readDays } from '../apps/server/src/areas/bookings/availability/queries/days.ts';
import { readDay } from '../apps/server/src/areas/bookings/availability/queries/offers.ts';
import { findVenue } from '../apps/server/src/areas/bookings/availability/queries/venue.ts';
import { sellableDays } from '../apps/server/src/areas/bookings/availability/rules.ts';
import {
  createBooking,
  hashRequest,
  repeatBooking,
} from '../apps/server/src/areas/bookings/record/commands/create-booking.ts';
import { readBookingContext } from '../apps/server/src/areas/bookings/record/queries/booking-context.ts';
import { scopeOfJob } from '../apps/server/src/kernel/scope.ts';

const [databaseUrl = '', port = '0'] = process.argv.slice(2);
const PUBLIC_URL = `http://127.0.0.1:${port}`;
const pool = createPool(databaseUrl, { max: 16, log: pino({ level: 'silent' }) });

interface Read {
  accountId: number;
  widgetId: number;
  tags: number[];
  date: string;
}

const venueOf = ({ accountId, widgetId, tags }: Read) =>
  findVenue(pool, { accountId, widgetId, tags, at: new Date() });

async function availability(input: Read): Promise<string> {
  const venue = await venueOf(input);
  const day = parseCalendarDay(input.date);
  const days = venue && day && sellableDays(day, venue.today);
  const found = venue && days ? await readDays(pool, venue, days) : [];
  const offers: Record<string, object> = {};
  for (const { day: date, count, minPrice } of found) offers[date] = { count, minPrice: minPrice / 100 };
  return JSON.stringify({ offers, firstDayAvailable: null });
}

async function offersByDay(input: Read): Promise<string> {
  const venue = await venueOf(input);
  const day = parseCalendarDay(input.date);
  const rows = venue && day ? await readDay(pool, venue, day, [], PUBLIC_URL) : [];
  const members = rows.map(
    ({ category, ...offer }) => `${JSON.stringify(offer).slice(0, -1)},"category":${category}}`,
  );
  return `{"hydra:member":[${members.join(',')}],"hydra:totalItems":${rows.length}}`;
}

async function book(input: CreateBooking, request: IncomingMessage): Promise<string> {
  const idOf = (iri: unknown) => Number(String(iri).split('/').at(-1));
  const at = new Date();
  const scope = scopeOfJob(idOf(input.account));
  const idempotency = { key: String(request.headers['idempotency-key']), requestHash: hashRequest(input) };
  const earlier = await repeatBooking(pool, scope, idempotency, at);
  if (earlier) return JSON.stringify(earlier);
  const widgetId = idOf(input.widget);
  const context = await readBookingContext(pool, scope, {
    offerId: idOf(input.offer),
    widgetId,
    userId: null,
    at,
  });
  if (!context) return '{}';
  const { priceMinor = 0, ...addon } = context.addons.find(({ id }) => id === input.addons?.[0]?.id) ?? {};
  const startMinute = context.periodStart ?? context.slotStart;
  const endMinute = context.periodEnd ?? context.slotEnd;
  const name = context.categoryName;
  const draft = {
    startMinute,
    endMinute,
    timeSlotName: '',
    categoryName: name,
    categoryNameVisitor: name,
    addons: [{ id: 0, name: '', visitorName: '', ...addon, priceMinor, amount: 1 }],
    totalMinor: context.offerPriceMinor + priceMinor,
    total: 0,
    arrivedMinute: null,
    nbPeople: input.nbPeople ?? null,
    language: 'fr',
  };
  const order = {
    context,
    draft,
    input,
    bookOn: 'Widget',
    userId: null,
    widgetId,
    consentTextId: null,
    idempotency,
    at,
  } as const;
  return JSON.stringify(await createBooking(pool, scope, order));
}

async function answer(request: IncomingMessage, text: string): Promise<string> {
  if (request.method === 'GET') return '{}';
  const input: unknown = JSON.parse(text);
  switch (request.url) {
    case '/api/public/get-availability':
      return availability(input as Read);
    case '/api/public/get-offers-by-day':
      return offersByDay(input as Read);
    default:
      return book(input as CreateBooking, request);
  }
}

const server = createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (piece: string) => (text += piece));
  request.on('end', () => {
    answer(request, text).then(
      (json) =>
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) })
          .end(json),
      (error: unknown) => {
        console.error(error);
        response.writeHead(500, { 'content-length': 0 }).end();
      },
    );
  });
});
server.listen(Number(port), '127.0.0.1');
process.once('SIGTERM', () => process.exit());
