import { createHash } from 'node:crypto';
import { isSolved, PUZZLES, puzzleText, readPuzzles, writeAnswers } from '@meridienne/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHoldVenue, type HoldVenue } from '../../../test/hold-venue.ts';
import { createWorld, NOW, type World } from '../../../test/world.ts';
import { RISES_AT } from './pressure.ts';
import { formKeyOf, formTicket } from './ticket.ts';

let world: World;
let venue: HoldVenue;
let at = NOW;
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' }, clock: () => at });
  venue = await createHoldVenue(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  at = NOW;
  await venue.empty();
  await venue.places(100);
  await world.database.pool.query(
    'delete from rate_limits; delete from pressures; delete from idempotency_keys',
  );
});

const HOME = '198.51.100.7';
const ticketOf = (seconds: number) =>
  formTicket(formKeyOf(world.deps.tokenKey), new Date(at.getTime() - seconds * 1000));
const book = (form?: object, ip = HOME, headers: Record<string, string> = {}) =>
  venue.book({ ...(form && { form }) }, { 'x-forwarded-for': ip, ...headers });
/** As after so many calls. */
const underAttack = (key: string, level = RISES_AT.venue * 2) =>
  world.database.pool.query(
    `insert into pressures (key, level, counted_at, rises_at, is_attacked, changed_at)
     values ($1, $2, now(), $2::real / 2, true, now())`,
    [key, level],
  );
const attackVenue = () => underAttack(`venue:${world.accountA}`);

const sha256 = (text: string) => createHash('sha256').update(text).digest();
const solve = (challenge: string): string => {
  const { seed, work } = readPuzzles(challenge) ?? { seed: '', work: 0 };
  const answers = Array.from({ length: PUZZLES }, (_, index) => {
    let answer = 0;
    while (!isSolved(sha256(puzzleText(seed, index, answer)), work)) answer += 1;
    return answer;
  });
  return `${challenge}:${writeAnswers(answers)}`;
};

describe('below attack', () => {
  it('takes a booking with a ticket, and one of a client that knows of none', async () => {
    expect((await book({ ticket: ticketOf(30) })).status).toBe(201);
    expect((await book()).status).toBe(201);
    const { rows } = await world.database.pool.query(
      'select key, round(level) as level from pressures order by key',
    );
    expect(rows).toEqual([
      { key: 'network:198.51.100.0/24', level: 4 },
      { key: `venue:${world.accountA}`, level: 4 },
    ]);
  });

  it('asks who has only just opened the form to wait for a moment', async () => {
    const { status, body, headers } = await book({ ticket: ticketOf(1) });
    expect([status, body.errorType, body.retryAfter, headers['retry-after']]).toEqual([429, 'quick', 2, '2']);
    at = new Date(NOW.getTime() + 2_000);
    expect((await book({ ticket: formTicket(formKeyOf(world.deps.tokenKey), NOW) })).status).toBe(201);
  });

  it('takes a proof where the field is filled in that nobody sees, and then books', async () => {
    const { status, body } = await book({ ticket: ticketOf(30), homepage: 'https://spam.example' });
    expect([status, body.errorType]).toEqual([429, 'work']);
    const form = { ticket: ticketOf(30), homepage: 'https://spam.example', proof: solve(body.challenge) };
    expect((await book(form)).status).toBe(201);
  });

  it('holds a place at once: that is asked for as the form opens', async () => {
    expect((await venue.hold({ form: { ticket: ticketOf(0) } })).status).toBe(200);
  });
});

describe('under attack', () => {
  it('rises by bookings and holds of many networks, and then takes a proof from all, of this venue alone', async () => {
    let refused = 0;
    for (let network = 0; network < 60 && refused === 0; network += 1) {
      const held = await venue.hold({}, `10.1.${network}.1`);
      if (held.status === 429) refused = network;
    }
    expect(refused).toBe(40);
    expect((await book({ ticket: ticketOf(30) })).body).toMatchObject({ errorType: 'work' });
    const other = await world.call('POST', '/public/bookings', {
      headers: { 'x-forwarded-for': HOME },
      body: {
        account: world.accountB,
        offer: 1,
        price: 1,
        firstname: 'A',
        lastname: 'B',
        email: 'a@example.com',
      },
    });
    expect(other.status).toBe(422);
  });

  it('takes a proof from a network that goes on, whichever venue it calls, and from no other', async () => {
    await underAttack('network:198.51.100.0/24');
    expect((await book({ ticket: ticketOf(30) })).status).toBe(429);
    expect((await book({ ticket: ticketOf(30) }, '203.0.113.7')).status).toBe(201);
  });

  it('books with the proof, also what was tried before under the same key', async () => {
    await attackVenue();
    const key = { 'idempotency-key': 'once' };
    const form = { ticket: ticketOf(30) };
    const { body } = await book(form, HOME, key);
    const made = await book({ ...form, proof: solve(body.challenge) }, HOME, key);
    expect(made.status).toBe(201);
    const again = await book(form, HOME, key);
    const told = await book({ ...form, proof: solve(again.body.challenge) }, HOME, key);
    expect([told.status, told.body.id]).toEqual([201, made.body.id]);
  });

  it('takes each proof once, of many that come at once', async () => {
    await attackVenue();
    const proof = solve((await book()).body.challenge);
    const replies = await Promise.all(Array.from({ length: 6 }, () => book({ proof })));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 429, 429, 429, 429, 429,
    ]);
  });

  it('takes a proof for the call, the venue and the network that it was asked for, and for minutes', async () => {
    await attackVenue();
    await underAttack(`venue:${world.accountB}`);
    const proof = solve((await book()).body.challenge);
    expect((await venue.hold({ form: { proof } }, HOME)).status).toBe(429);
    expect((await book({ proof }, '203.0.113.7')).status).toBe(429);
    at = new Date(NOW.getTime() + 301_000);
    expect((await book({ proof })).status).toBe(429);
    at = new Date(NOW.getTime() + 299_000);
    expect((await book({ proof })).status).toBe(201);
  });

  it('takes nothing that only looks like a proof', async () => {
    await attackVenue();
    const { challenge } = (await book()).body;
    const [work = '', ...rest] = challenge.split('.');
    const easier = [String(Number(work) / 4096), ...rest].join('.');
    for (const proof of [
      '',
      'x',
      challenge,
      `${challenge}:`,
      solve(easier),
      `${challenge}:${'1-'.repeat(15)}1`,
    ])
      expect((await book({ proof })).status).toBe(429);
  });

  it('asks for more, the longer a network goes on', async () => {
    await attackVenue();
    const workOf = async () => readPuzzles((await book({ ticket: ticketOf(30) })).body.challenge)?.work ?? 0;
    expect(await workOf()).toBe(4096);
    for (let call = 0; call < 14; call += 1) await book({ ticket: ticketOf(30) });
    expect(await workOf()).toBeGreaterThan(3.9 * 4096);
  });

  it('asks nothing of a key of the venue, nor of its desk', async () => {
    await attackVenue();
    const { body } = await world.call('POST', `/accounts/${world.accountA}/api-keys`, {
      as: 'hotelierA',
      body: { name: 'Partner', scope: 'bookings' },
    });
    expect((await book(undefined, HOME, { authorization: `Bearer ${body.key}` })).status).toBe(201);
    // Nor does what they book put the venue's visitors under attack.
    await world.database.pool.query('delete from pressures');
    expect((await book(undefined, HOME, { authorization: `Bearer ${body.key}` })).status).toBe(201);
    expect((await world.database.pool.query('select key from pressures')).rows).toEqual([]);
    await attackVenue();
    expect((await book(undefined, HOME, { authorization: 'Bearer none' })).status).toBe(429);
    const desk = await world.call('POST', '/public/bookings', {
      as: 'hotelierA',
      headers: { 'x-forwarded-for': HOME },
      body: {
        account: world.accountA,
        offer: venue.offer,
        price: 59,
        firstname: 'A',
        lastname: 'B',
        email: 'a@example.com',
        bookOn: 'Back office',
      },
    });
    expect(desk.status).toBe(201);
  });

  it('holds for sign-ups and wishes alike, in words that say what to do', async () => {
    await underAttack('sign-ups');
    await attackVenue();
    const headers = { 'x-forwarded-for': HOME, 'accept-language': 'en' };
    const traveller = {
      email: 'new@example.com',
      password: 'long enough',
      firstName: 'Ada',
      lastName: 'Lovelace',
      phone: '+33612345678',
    };
    const signUp = await world.call('POST', '/public/signup', { headers, body: traveller });
    expect(signUp.body['hydra:description']).toContain('Many requests');
    const form = { proof: solve(signUp.body.challenge) };
    expect(
      (await world.call('POST', '/public/signup', { headers, body: { ...traveller, form } })).status,
    ).toBe(201);
    const hotel = {
      firstname: 'Ada',
      lastname: 'Lovelace',
      username: 'ada',
      email: 'hotel@example.com',
      accountName: 'Hôtel',
      url: 'https://hotel.example',
      password: 'long enough',
    };
    const made = await world.call('POST', '/public/create-account', { headers, body: hotel });
    expect(made.body).toMatchObject({ success: false, errorType: 'work' });
    const wish = {
      account: world.accountA,
      firstname: 'A',
      lastname: 'B',
      email: 'a@example.com',
      phone: '+33612345678',
      from: '2026-03-23',
      to: '2026-03-23',
    };
    const joined = await world.call('POST', '/public/wishes', { headers, body: wish });
    expect(joined.body).toMatchObject({ errorType: 'work' });
  });
});

it('counts nothing where limits are off', async () => {
  const free = await createWorld();
  const body = {
    account: free.accountA,
    offer: 1,
    price: 1,
    firstname: 'A',
    lastname: 'B',
    email: 'a@example.com',
  };
  await free.call('POST', '/public/bookings', { body: { ...body, form: { homepage: 'x' } } });
  expect((await free.database.pool.query('select from pressures')).rowCount).toBe(0);
  await free.close();
});

it('is told by the metrics', async () => {
  await attackVenue();
  await book();
  const text = await world.app.metrics.renderMetrics();
  expect(text).toContain('under_attack{pressed="venue"} 1');
  expect(text).toContain('under_attack{pressed="network"} 0');
  expect(text).toMatch(/forms_sent_total\{form="booking",outcome="challenged"\} \d/);
});
