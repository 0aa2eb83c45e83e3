import { setTimeout as wait } from 'node:timers/promises';
import { drawOrders } from '../../bench/requests.ts';
import { bookingOf } from '../../bench/sides.ts';
import { type Reply, send } from './http.ts';
import type { DatabaseServer } from './postgres.ts';

type Order = ReturnType<typeof bookingOf>;

/** Somebody who books, and asks again under the same key until there is an answer. */
export interface Guest {
  key: string;
  email: string;
  body: Order;
  /** What was acknowledged first; null as long as nothing was. */
  booking: { id: number; number: number } | null;
  /** Whether the place was gone. */
  isRefused: boolean;
  /** Acknowledged twice under one key, as two bookings. */
  isDoubled: boolean;
}

export interface Answered {
  guest: Guest;
  reply: Reply;
  /** When it was sent, on `performance.now()`. */
  sentAt: number;
}

export interface Guests {
  all: readonly Guest[];
  answers: readonly Answered[];
  /** From now on so many book in a second, through each of the addresses in turn. */
  begin(perSecond: number): void;
  /** No new ones; resolves when everybody who has asked was answered, or cut off. */
  pause(): Promise<void>;
  /** One more, through this address. */
  bookOne(url: string, timeoutMs?: number): Promise<Answered>;
  /** Whoever has no booking yet asks again, until everybody has an answer or time is up. */
  settle(limitMs: number): Promise<void>;
}

/** How many offers the guests choose from: enough that few wait for each other. */
const OFFERS = 2_000;
/** As long as a patient browser. */
const PATIENCE_MS = 60_000;
let crowds = 0;

export async function inviteGuests(server: DatabaseServer, urls: readonly string[]): Promise<Guests> {
  const drawn = await server.withClient((client) => drawOrders(client, OFFERS));
  const orders = drawn.map(bookingOf);
  const crowd = `${process.pid}-${++crowds}`;
  const all: Guest[] = [];
  const answers: Answered[] = [];
  const underWay = new Set<Promise<unknown>>();
  let timer: NodeJS.Timeout | undefined;
  let turns = 0;

  const ask = async (guest: Guest, url: string, timeoutMs = PATIENCE_MS): Promise<Answered> => {
    const sentAt = performance.now();
    const reply = await send(`${url}/api/public/bookings`, {
      method: 'POST',
      body: guest.body,
      headers: { 'idempotency-key': guest.key },
      timeoutMs,
    });
    hear(guest, reply);
    const answered = { guest, reply, sentAt };
    answers.push(answered);
    return answered;
  };
  const arrive = (url: string, timeoutMs?: number): Promise<Answered> => {
    const at = all.length;
    const email = `guest-${crowd}-${at}@example.com`;
    const order = orders[at % orders.length];
    if (!order) throw new Error('There is nothing to book');
    const guest: Guest = {
      key: `drill-${crowd}-${at}`,
      email,
      body: { ...order, email, lastname: `Guest ${at}`, visitId: `visit-${crowd}-${at}` },
      booking: null,
      isRefused: false,
      isDoubled: false,
    };
    all.push(guest);
    const asking = ask(guest, url, timeoutMs);
    underWay.add(asking);
    void asking.then(() => underWay.delete(asking));
    return asking;
  };
  return {
    all,
    answers,
    begin(perSecond) {
      clearInterval(timer);
      timer = setInterval(() => void arrive(urls[turns++ % urls.length] ?? ''), 1000 / perSecond);
    },
    async pause() {
      clearInterval(timer);
      await Promise.all(underWay);
    },
    bookOne: arrive,
    async settle(limitMs) {
      const endsAt = performance.now() + limitMs;
      for (;;) {
        const open = all.filter(({ booking, isRefused }) => booking === null && !isRefused);
        if (open.length === 0 || performance.now() > endsAt) return;
        // A few at a time: nobody is to be kept waiting by the queue itself.
        for (let first = 0; first < open.length; first += 16) {
          const few = open.slice(first, first + 16);
          await Promise.all(few.map((guest, at) => ask(guest, urls[at % urls.length] ?? '', 15_000)));
        }
        await wait(250);
      }
    },
  };
}

function hear(guest: Guest, { status, body }: Reply): void {
  if (status === 201) {
    const booking = { id: Number(body.id), number: Number(body.bookingId) };
    guest.isDoubled ||= guest.booking !== null && guest.booking.id !== booking.id;
    guest.booking ??= booking;
  } else if (status === 409 && body?.errorType === 'stock') guest.isRefused = true;
}

/** How often each answer came: `201`, `503`, `409 stock`, or `broken`. */
export function tally(answers: readonly Answered[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { reply } of answers) {
    const kind = [reply.status ?? 'broken', reply.body?.errorType].filter(Boolean).join(' ');
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

export const inWords = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([kind, count]) => `${count} × ${kind}`)
    .join(', ');
