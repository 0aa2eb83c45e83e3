// What the product's own statements cost alone: node:http, pg, and these statements in the product's order on a pool of
// the same size. No framework, validation, headers, limits, logs, metrics or replies that are remembered.
import { createServer, type IncomingMessage } from 'node:http';
import type { CreateBooking } from '@meridienne/contracts';
import pino from 'pino';
import { createPool } from '../apps/server/src/db/pool.ts';
import {
  presentAvailability,
  presentSlimOffers,
} from '../apps/server/src/areas/bookings/availability/present.ts';
import { answerDay, answerMonth } from '../apps/server/src/areas/bookings/availability/queries/answers.ts';
import {
  createBooking,
  hashRequest,
} from '../apps/server/src/areas/bookings/record/commands/create-booking.ts';
import { readBookingContext } from '../apps/server/src/areas/bookings/record/queries/booking-context.ts';
import { createStorefronts } from '../apps/server/src/areas/bookings/storefront/queries/known-storefronts.ts';
import { scopeOfJob } from '../apps/server/src/kernel/scope.ts';

const [databaseUrl = '', port = '0'] = process.argv.slice(2);
const pool = createPool(databaseUrl, { max: 16, log: pino({ level: 'silent' }) });

interface Read {
  accountId: number;
  widgetId: number;
  tags: number[];
  date: string;
}

const sources = { pool, storefronts: createStorefronts(pool), clock: () => new Date() };

const availability = async (asked: Read): Promise<string> =>
  JSON.stringify(presentAvailability(await answerMonth(sources, asked)));

const offersByDay = async (asked: Read): Promise<string> =>
  presentSlimOffers('/api/public/get-offers-by-day', await answerDay(sources, asked));

async function book(input: CreateBooking, request: IncomingMessage): Promise<string> {
  const idOf = (iri: unknown) => Number(String(iri).split('/').at(-1));
  const at = new Date();
  const scope = scopeOfJob(idOf(input.account));
  const idempotency = { key: String(request.headers['idempotency-key']), requestHash: hashRequest(input) };
  const widgetId = idOf(input.widget);
  const { earlier, context } = await readBookingContext(sources, scope, {
    offerId: idOf(input.offer),
    widgetId,
    userId: null,
    key: idempotency.key,
    at,
  });
  if (earlier || !context) return JSON.stringify(earlier);
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
    phone: input.phone ?? null,
  };
  const order = {
    context,
    draft,
    input,
    bookOn: 'Widget',
    userId: null,
    desk: null,
    widgetId,
    consentTextId: null,
    idempotency,
    at,
    told: null,
    hold: null,
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
