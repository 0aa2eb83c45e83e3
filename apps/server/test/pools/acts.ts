import { formatTimeOfDay } from '@meridienne/domain';
import type { Pool } from 'pg';
import { asVenue, type Draw, type openTwin, type PooledVenue } from './life.ts';

export type Send = Awaited<ReturnType<typeof openTwin>>['send'][number];

export interface Act {
  name: string;
  /** How many a pool has from then on. */
  units?: readonly [pool: number, units: number];
  /** @returns the answer's status; 0 where there is none */
  run: () => Promise<number>;
}

interface Known {
  bookings: number[];
  offers: { id: number; category: number; slot: number; period: number | null; day: string; price: number }[];
  changes: number[];
  closures: number[];
  blocks: number[];
  claims: number[];
  /** What proves each hold; of those that have been booked or given back meanwhile, nothing any more. */
  holds: readonly { token: string; offer: number; price: number }[];
}

const REMEMBERED = 8;
/** The last of each venue's, since its database keeps no secret. */
const heldOf = new WeakMap<PooledVenue, { token: string; offer: number; price: number }[]>();

export async function readKnown(db: Pool, venue: PooledVenue): Promise<Known> {
  const { account } = venue;
  const ids = async (text: string) =>
    (await db.query<{ id: number }>(text, [account])).rows.map(({ id }) => id);
  const offers = await db.query<Known['offers'][number]>(
    `select id, category_id as category, time_slot_id as slot, period_id as period, day, price_minor / 100 as price
     from offers where account_id = $1 order by id`,
    [account],
  );
  return {
    offers: offers.rows,
    bookings: await ids('select id from bookings where account_id = $1 order by id'),
    changes: await ids('select id from offer_changes where account_id = $1 order by id desc limit 5'),
    closures: await ids('select id from closures where account_id = $1 and reopened_at is null order by id'),
    blocks: await ids('select id from pool_claims where account_id = $1 and booking_id is null order by id'),
    claims: await ids('select id from pool_claims where account_id = $1 and units = 1 order by id'),
    holds: [...(heldOf.get(venue) ?? [])],
  };
}

/** What happens to a venue between two looks at it. Everything is drawn before the first of it begins. */
export function drawAct(
  db: Pool,
  venue: PooledVenue,
  { bookings, offers, changes, closures, blocks, claims, holds }: Known,
  { draw, send, pass }: { draw: Draw; send: Send; pass: (minutes: number) => void },
): Act {
  const { account } = venue;
  const of = <T>(list: readonly T[]) => list[draw(Math.max(1, list.length))];
  const offer = of(offers);
  const booking = of(bookings);
  const held = of(holds);
  const at = draw(1_000);
  const call = async (...[method, path, options]: Parameters<Send>) =>
    (await send(method, path, options)).status;
  const cell = offer && {
    category: offer.category,
    timeSlot: offer.slot,
    ...(offer.period !== null && { categoryTimeslot: offer.period }),
    day: offer.day,
  };
  const guest = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.com', phone: '+33612345678' };
  const prices = (values: object) =>
    call('POST', offer?.period === null ? '/update-offers' : '/update-activity-offers', {
      as: 'hotelierA',
      body: { offers: [{ ...cell, ...values }] },
    });
  const byVenue = (text: string, ...values: unknown[]) =>
    asVenue(db, account, (client) => client.query(text, values)).then(() => 0);

  const units = [venue.pools[at % 2] ?? 0, 1 + (at % 4)] as const;

  const acts: Record<string, [weight: number, run: () => Promise<number>]> = {
    book: [
      30,
      () =>
        call('POST', '/public/bookings', {
          ...(at % 2 === 0 && { as: 'hotelierA' }),
          body: {
            account,
            offer: offer?.id,
            price: offer?.price,
            ...guest,
            ...(at % 2 === 0 && { bookOn: 'Back office' }),
          },
        }),
    ],
    hold: [
      6,
      async () => {
        if (!offer) return 0;
        const body = { offer: offer.id, ...(at % 4 === 0 && { hold: held?.token }) };
        // Visitors of one network, who hold a third of a pool at most.
        const reply = await (at % 3 === 0
          ? send('POST', '/public/hold-offer', { body: { account, ...body } })
          : send('POST', `/accounts/${account}/holds`, { as: 'hotelierA', body }));
        const { hold: token } = reply.body;
        if (token) {
          const last = (heldOf.get(venue) ?? []).slice(1 - REMEMBERED);
          heldOf.set(venue, [...last, { ...offer, token, offer: offer.id }]);
        }
        return reply.status;
      },
    ],
    bookHeld: [
      6,
      () =>
        call('POST', '/public/bookings', {
          body: { account, offer: held?.offer ?? 0, price: held?.price, ...guest, hold: held?.token },
        }),
    ],
    renew: [2, () => call('POST', '/public/renew-hold', { body: { account, hold: held?.token ?? '' } })],
    // Holds that are over by then end in the middle of whatever else happens.
    wait: [
      4,
      () => {
        pass(1 + (at % 7));
        return Promise.resolve(0);
      },
    ],
    release: [4, () => call('POST', '/public/release-hold', { body: { account, hold: held?.token ?? '' } })],
    cancel: [
      9,
      () => call('PATCH', `/bookings/${booking}`, { as: 'hotelierA', body: { status: 'canceled' } }),
    ],
    takeUp: [
      9,
      () => call('PATCH', `/bookings/${booking}`, { as: 'hotelierA', body: { status: 'confirmed' } }),
    ],
    remove: [3, () => call('DELETE', `/bookings/${booking}`, { as: 'superAdmin' })],
    move: [
      12,
      async () => {
        const { body } = await send('GET', `/bookings/${booking}`, { as: 'hotelierA' });
        return call('POST', `/bookings/${booking}/move`, {
          as: 'hotelierA',
          body: { offer: offer?.id, price: offer?.price, tellsGuest: false, updatedAt: body?.updatedAt },
        });
      },
    ],
    price: [5, () => prices({ price: at % 3 ? 59 : 65 })],
    quantity: [5, () => prices({ quantity: at % 4 })],
    status: [2, () => prices({ status: at % 3 ? 'available' : 'notAvailable' })],
    undo: [
      3,
      () => call('POST', '/undo-offers', { as: 'hotelierA', body: { account, change: of(changes) ?? 1 } }),
    ],
    fill: [
      2,
      () =>
        call('POST', '/update-offers', {
          as: 'hotelierA',
          body: {
            offers: venue.categories
              .slice(0, 3)
              .flatMap(({ id, slots }) => slots.map((slot) => ({ id, slot })))
              .map(({ id, slot }) => ({
                category: id,
                timeSlot: slot,
                day: venue.days[at % 3],
                price: 59,
                quantity: 2,
              })),
          },
        }),
    ],
    close: [
      2,
      () =>
        call('POST', '/closures', {
          as: 'hotelierA',
          body: { account, from: venue.days[at % 3], to: venue.days[at % 3] },
        }),
    ],
    reopen: [4, () => call('POST', `/closures/${of(closures) ?? 1}/reopen`, { as: 'hotelierA' })],
    block: [
      3,
      () =>
        byVenue(
          `insert into pool_claims (account_id, pool_id, span_from, span_to, units, reason)
           select account_id, pool_id, span_from + $3, span_to + $3 + $4, 1 + $4 % 2, 'Travaux'
           from offers where account_id = $1 and id = $2 and pool_id is not null`,
          account,
          offer?.id,
          (at % 60) - 30,
          at % 300,
        ),
    ],
    unblock: [
      4,
      () => byVenue('delete from pool_claims where account_id = $1 and id = $2', account, of(blocks) ?? 0),
    ],
    pin: [
      8,
      () =>
        call('PATCH', `/pool-claims/${of(claims) ?? 0}`, {
          as: 'hotelierA',
          body: { unit: at % 5 === 0 ? null : 1 + (at % 3) },
        }),
    ],
    units: [
      3,
      () => byVenue('update pools set units = $3 where account_id = $1 and id = $2', account, ...units),
    ],
    // Offers that are gone leave their bookings, which keep their units.
    forget: [1, () => byVenue('delete from offers where account_id = $1 and id = $2', account, offer?.id)],
    clean: [
      1,
      () =>
        byVenue(
          'update categories set clean_before = $3, clean_after = $4 where account_id = $1 and id = $2',
          account,
          of(venue.categories)?.id,
          (at % 3) * 15,
          (at % 5) * 30,
        ),
    ],
    pool: [
      1,
      () =>
        byVenue(
          'update categories set pool_id = $3 where account_id = $1 and id = $2',
          account,
          of(venue.categories)?.id,
          [venue.pools[0], venue.pools[0], venue.pools[1], null][at % 4],
        ),
    ],
    hours: [
      1,
      () =>
        call('PUT', `/time_slots/${venue.slots[at % 3]}`, {
          as: 'hotelierA',
          body: { start: formatTimeOfDay(540 + (at % 7) * 30), end: formatTimeOfDay(1020 + (at % 5) * 30) },
        }),
    ],
    clock: [
      1,
      () =>
        call('PATCH', `/accounts/${account}`, {
          as: 'hotelierA',
          body: { timeZone: ['Europe/Paris', 'Pacific/Chatham', 'America/Sao_Paulo'][at % 3] },
        }),
    ],
  };
  const drawn = Object.entries(acts).flatMap(([name, [weight]]) =>
    Array.from({ length: weight }, () => name),
  );
  const name = of(drawn) ?? 'book';
  const [, run = () => Promise.resolve(0)] = acts[name] ?? [];
  return { name, run, ...(name === 'units' && { units }) };
}

/** What may leave more bookings in a minute than there are units: nothing else may. */
export const REFITS = new Set(['clean', 'pool', 'hours', 'clock']);
