import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contactOf, isErased, NO_CONTACT, oldBooking } from '../../../test/old-bookings.ts';
import { type Caller, createWorld, NOW, type World } from '../../../test/world.ts';
import { buildApp } from '../../app.ts';

const ADA = 'ada@example.org';
let world: World;
let adaId: number;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  const { pool } = world.deps;
  await pool.query(
    'delete from bookings; delete from consent_texts; delete from graphile_worker._private_jobs',
  );
  await pool.query(`delete from users where username = 'ada'; delete from rate_limits`);
  const { rows } = await pool.query<{ id: number }>(
    `insert into users (email, username, first_name, last_name, phone, password_hash)
     values ($1, 'ada', 'Ada', 'Lovelace', '0612345678', 'a secret hash') returning id`,
    [ADA],
  );
  adaId = rows[0]?.id ?? 0;
});

const ask = (call: 'summary' | 'export' | 'erase', email: unknown = ADA, as: Caller = 'superAdmin') =>
  world.call('POST', `/personal-data/${call}`, { as, body: { email } });
const userExists = async () =>
  (await world.deps.pool.query('select from users where id = $1', [adaId])).rowCount === 1;

it.each(['summary', 'export', 'erase'] as const)('%s is for super administrators', async (call) => {
  const { status } = await world.call('POST', `/personal-data/${call}`, { body: { email: ADA } });
  expect(status).toBe(401);
  for (const as of ['traveller', 'hotelierA', 'staffA'] as const) {
    expect((await ask(call, ADA, as)).status).toBe(403);
  }
  for (const email of ['', 'nobody', undefined]) {
    const { status: refused, body } = await ask(call, email ?? null);
    expect(refused).toBe(422);
    expect(body.violations[0].propertyPath).toBe('email');
  }
});

describe('the summary', () => {
  it('counts over all venues, by e-mail as typed at a booking, and by user', async () => {
    await oldBooking(world, { day: '2021-05-01' });
    await oldBooking(world, { account_id: world.accountB, day: '2025-05-01', is_confidential: true });
    await oldBooking(world, { email: 'friend@example.org', user_id: adaId, status: 'canceled' });
    await oldBooking(world, { email: 'bob@example.org' });
    const { status, body } = await ask('summary', '  ADA@Example.org ');
    expect(status).toBe(200);
    expect(body).toEqual({
      '@type': 'PersonalData',
      email: ADA,
      user: { id: adaId, username: 'ada', isEmailProven: true, isStaff: false },
      bookings: 3,
      venues: 2,
      firstBookAt: '2020-01-01',
      lastBookAt: '2025-05-01',
      upcoming: 0,
      upcomingBookings: [],
      wishes: 0,
      notifiedBy: [],
      refusals: [],
      blocks: [],
    });
  });

  it('names the venues that announce their bookings to the address', async () => {
    const notify = (emails: string) =>
      world.deps.pool.query('update accounts set emails = $1 where id = $2', [emails, world.accountA]);
    await notify('{Desk@example.org}');
    expect((await ask('summary', 'desk@example.org')).body).toMatchObject({ notifiedBy: ['Hôtel A'] });
    expect((await ask('erase', 'desk@example.org')).body).toMatchObject({ notifiedBy: ['Hôtel A'] });
    await notify('{}');
  });

  it('says so when nothing is known', async () => {
    const { status, body } = await ask('summary', 'nobody@example.org');
    expect(status).toBe(200);
    expect(body).toMatchObject({ user: null, bookings: 0, venues: 0, firstBookAt: null, lastBookAt: null });
  });

  it('knows what is ahead by each venue’s clock', async () => {
    // 11h00 in Paris, 10h00 in London.
    const at = { day: '2026-03-21', start_minute: 540, end_minute: 660 };
    await oldBooking(world, at);
    await oldBooking(world, { ...at, account_id: world.accountB, number: 87_654_321 });
    await oldBooking(world, { ...at, day: '2026-03-22', status: 'canceled' });
    await oldBooking(world, { ...at, day: '2026-03-22', status: 'noShow' });
    const { body } = await ask('summary');
    expect(body).toMatchObject({
      upcoming: 1,
      upcomingBookings: [{ bookingId: 87_654_321, bookAt: '2026-03-21', accountName: 'Hotel B' }],
    });
  });
});

describe('the export', () => {
  it('holds all that is known, and no secret', async () => {
    const { rows } = await world.deps.pool.query<{ id: number }>(
      `insert into consent_texts (account_id, language, body, retention_months)
       values ($1, 'fr', 'J’accepte', 36) returning id`,
      [world.accountA],
    );
    await oldBooking(world, { user_id: adaId, consent_text_id: rows[0]?.id, price_minor: 7150 });
    for (let count = 0; count < 260; count++) await oldBooking(world, { account_id: world.accountB });
    await oldBooking(world, { email: 'bob@example.org', last_name: 'Somebodyelse' });
    const { status, headers, body } = await ask('export', ' ADA@example.org');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="personal-data-2026-03-21.json"');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toMatchObject({
      about: ADA,
      exportedAt: NOW.toISOString(),
      user: { email: ADA, username: 'ada', firstName: 'Ada', lastName: 'Lovelace', phone: '0612345678' },
      accesses: [],
      notifiedBy: [],
    });
    expect(body.bookings).toHaveLength(261);
    expect(body.bookings[0]).toMatchObject({
      venue: 'Hôtel A',
      day: '2020-01-01',
      hours: '10h00 - 11h40',
      price: 71.5,
      email: ADA,
      phone: '0612345678',
      request: 'Lit bébé',
      staffNote: 'Habituée',
      cancelComment: 'Malade',
      consent: { text: 'J’accepte', language: 'fr', givenAt: '2019-12-01T09:00:00.000Z' },
    });
    expect(body.bookings[1]).toMatchObject({ venue: 'Hotel B', consent: null });
    expect(JSON.stringify(body)).not.toMatch(/secret hash|Somebodyelse|password/i);
  });

  it('tells nothing of another whose the booking was before', async () => {
    const change = (booking: number, was: object, cameTo: object) =>
      world.deps.pool.query(
        `insert into booking_changes (account_id, booking_id, kind, by_whom, fields, was, came_to, created_at)
         values ($1, $2, 'details', 'staff', $3, $4, $5, now())`,
        [world.accountA, booking, Object.keys(was), was, cameTo],
      );
    const booking = await oldBooking(world);
    await change(booking, { email: '', phone: null }, { email: 'bob@example.org', phone: '0699999999' });
    await change(booking, { email: 'bob@example.org', nbPeople: 1 }, { email: ADA, nbPeople: 2 });
    await change(booking, { firstname: 'Bob' }, { firstname: 'Ada' });
    const own = await oldBooking(world);
    await change(own, { email: '', phone: '0611111111' }, { email: ADA, phone: '0612345678' });
    const { body } = await ask('export');
    expect(JSON.stringify(body)).not.toMatch(/bob@|Bob|0699999999/);
    expect(
      body.bookings.map(({ changes }: { changes: { was: object; cameTo: object }[] }) =>
        changes.map(({ was, cameTo }) => [was, cameTo]),
      ),
    ).toEqual([
      [
        [{}, {}],
        [{ nbPeople: 1 }, { email: ADA, nbPeople: 2 }],
        [{}, { firstname: 'Ada' }],
      ],
      [
        [
          { email: '', phone: '0611111111' },
          { email: ADA, phone: '0612345678' },
        ],
      ],
    ]);
  });

  it('tells of somebody who works in venues, or is told of their bookings', async () => {
    await world.deps.pool.query(`update accounts set emails = '{Hotelierb@example.com}' where id = $1`, [
      world.accountA,
    ]);
    const { body } = await ask('export', 'hotelierb@example.com');
    expect(body).toMatchObject({
      accesses: [{ account: 'Hotel B', isAdmin: true }],
      notifiedBy: ['Hôtel A'],
      bookings: [],
    });
    const none = await ask('export', 'nobody@example.org');
    expect(none.body).toMatchObject({ user: null, accesses: [], bookings: [] });
  });
});

describe('the erasure', () => {
  it('erases everywhere, and can be asked again', async () => {
    const ids = [
      await oldBooking(world),
      await oldBooking(world, { account_id: world.accountB, is_confidential: true }),
      await oldBooking(world, { email: 'friend@example.org', user_id: adaId }),
      await oldBooking(world, { day: '2027-01-01', status: 'canceled' }),
    ];
    const other = await oldBooking(world, { email: 'bob@example.org' });
    expect((await ask('erase', 'ADA@example.org ')).body).toEqual({
      success: true,
      bookings: 4,
      venues: 2,
      blocks: 0,
      user: 'deleted',
      wishes: 0,
      notifiedBy: [],
      refusals: [],
    });
    for (const id of ids) {
      expect(await contactOf(world, id)).toEqual({
        ...NO_CONTACT,
        erased_at: NOW,
      });
    }
    expect(await isErased(world, other)).toBe(false);
    expect(await userExists()).toBe(false);
    expect((await ask('erase')).body).toMatchObject({ bookings: 0, venues: 0, user: 'none' });
    expect((await ask('summary')).body).toMatchObject({ user: null, bookings: 0 });
  });

  it('refuses while a booking ahead stands, and has touched nothing then', async () => {
    const past = await oldBooking(world);
    const ahead = await oldBooking(world, { day: '2026-03-22', status: 'confirmed' });
    const { status, body } = await ask('erase');
    expect(status).toBe(409);
    expect(body).toMatchObject({ errorType: 'upcoming' });
    expect(body['hydra:description']).toContain("annulez-les d'abord");
    expect([await isErased(world, past), await isErased(world, ahead)]).toEqual([false, false]);
    expect(await userExists()).toBe(true);
    await world.call('PATCH', `/bookings/${ahead}`, { as: 'superAdmin', body: { status: 'canceled' } });
    expect((await ask('erase')).body).toMatchObject({ bookings: 2, user: 'deleted' });
  });

  it('refuses while the guest may still arrive: until the end of what is booked', async () => {
    const id = await oldBooking(world, { day: '2026-03-21', start_minute: 600, end_minute: 661 });
    expect((await ask('erase')).body).toMatchObject({ errorType: 'upcoming' });
    await world.deps.pool.query('update bookings set end_minute = 660 where id = $1', [id]);
    expect((await ask('erase')).body).toMatchObject({ bookings: 1 });
  });

  it('leaves what a user booked under other addresses whose own was never proven his', async () => {
    await world.deps.pool.query('update users set is_email_proven = false where id = $1', [adaId]);
    const own = await oldBooking(world);
    const other = await oldBooking(world, { email: 'mallory@example.org', user_id: adaId });
    expect((await ask('summary')).body).toMatchObject({ user: { isEmailProven: false }, bookings: 1 });
    expect((await ask('export')).body.bookings).toHaveLength(1);
    expect((await ask('erase')).body).toMatchObject({ bookings: 1, user: 'deleted' });
    expect([await isErased(world, own), await isErased(world, other)]).toEqual([true, false]);
  });

  it('keeps who works in a venue', async () => {
    const id = await oldBooking(world, { email: 'hotelierb@example.com', user_id: world.userIds.hotelierB });
    expect((await ask('erase', 'hotelierb@example.com')).body).toMatchObject({ bookings: 1, user: 'kept' });
    expect(await contactOf(world, id)).toMatchObject({ email: '', user_id: null });
    expect((await world.call('GET', '/accounts', { as: 'hotelierB' })).status).toBe(200);
  });

  it('takes back the mails that are queued for the address, and what was counted for it', async () => {
    const { pool } = world.deps;
    await pool.query(
      `insert into graphile_worker._private_jobs (task_id, payload, max_attempts)
       select t.id, p::json, 3 from (select min(id) as id from graphile_worker._private_tasks) t,
         unnest($1::text[]) p`,
      [
        [
          `{"to":"Ada@example.org","kind":"confirmation"}`,
          `{"email":"${ADA}"}`,
          `{"to":"${ADA}","kind":"notification"}`,
          '{"to":"bob@example.org","kind":"confirmation"}',
          '{"userId":1}',
        ],
      ],
    );
    await pool.query(
      `insert into rate_limits (key, hits, expires_at)
       select k, 1, now() + interval '1 day' from unnest($1::text[]) k`,
      [[`booking:to:${ADA}`, `login-pair:2001:db8:1::/48:to:${ADA}`, 'booking:to:bob@example.org']],
    );
    // One is just being tried: once it fails, it is not to be kept.
    await pool.query(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker' where payload ->> 'to' = 'Ada@example.org'`,
    );
    const { body: known } = await ask('export');
    expect(known.mails).toHaveLength(3);
    expect(known.countedCalls).toMatchObject([
      { what: 'booking', count: 1 },
      { what: 'login-pair', count: 1 },
    ]);
    await ask('erase');
    const { rows } = await pool.query<{ payload: object }>(
      'select payload from graphile_worker._private_jobs order by id',
    );
    // What a venue is told at the same address is the venue's.
    expect(rows.map(({ payload }) => payload)).toEqual([
      { to: ADA, kind: 'notification' },
      { to: 'bob@example.org', kind: 'confirmation' },
      { userId: 1 },
    ]);
    expect((await pool.query('select key from rate_limits')).rows).toEqual([
      { key: 'booking:to:bob@example.org' },
    ]);
  });

  it('is logged without the address', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const app = await buildApp(world.deps, log);
    await oldBooking(world);
    const headers = { authorization: `Bearer ${world.token('superAdmin')}` };
    for (const call of ['summary', 'export', 'erase']) {
      const url = `/api/personal-data/${call}`;
      const { statusCode } = await app.inject({ method: 'POST', url, headers, payload: { email: ADA } });
      expect(statusCode).toBe(200);
    }
    for (const done of ['exported', 'erased']) {
      const line = lines.find((each) => each.includes(`personal data ${done}`));
      expect(line).toContain(`"by":${world.userIds.superAdmin}`);
    }
    expect(lines.join('').toLowerCase()).not.toContain('ada');
  });
});

describe('an erased booking', () => {
  it('reads as such, keeps its status to be changed, and mails nobody', async () => {
    const id = await oldBooking(world, { is_confidential: true });
    await world.deps.pool.query(`update accounts set emails = '{reception@example.com}'`);
    await ask('erase');
    const read = async (as: Caller) => (await world.call('GET', `/bookings/${id}`, { as })).body;
    const gone = { firstname: '', lastname: '', email: null, phone: null, comment: null, staffNote: null };
    expect(await read('hotelierA')).toMatchObject({ ...gone, user: null, erasedAt: NOW.toISOString() });
    expect(await read('superAdmin')).toMatchObject(gone);
    const change = (body: object) => world.call('PATCH', `/bookings/${id}`, { as: 'hotelierA', body });
    expect((await change({ status: 'canceled', comment: '' })).body).toMatchObject({ status: 'canceled' });
    for (const status of ['booked', 'confirmed', 'noShow']) {
      const { status: answer, body } = await change({ status });
      expect(answer).toBe(409);
      expect(body['hydra:description']).toContain('ne peut plus être reprise');
    }
    expect((await change({ comment: 'Mme Lovelace' })).status).toBe(409);
    expect((await world.deps.pool.query('select from graphile_worker._private_jobs')).rowCount).toBe(0);
  });

  it('is found by no name, is no guest, and stands in the file without one', async () => {
    await oldBooking(world, { day: '2026-03-01', last_name: 'Zimmerli' });
    const get = async (path: string) => (await world.call('GET', path, { as: 'hotelierA' })).body;
    const found = async () => [
      (await get(`/accounts/${world.accountA}/bookings?search=Zim`))['hydra:totalItems'],
      (await get(`/accounts/${world.accountA}/guests?search=Zim`))['hydra:totalItems'],
    ];
    expect(await found()).toEqual([1, 1]);
    await ask('erase');
    expect(await found()).toEqual([0, 0]);
    expect((await get(`/accounts/${world.accountA}/bookings`))['hydra:totalItems']).toBe(1);
    const { body } = await world.app.inject({
      method: 'POST',
      url: '/api/export-bookings',
      headers: { authorization: `Bearer ${world.token('hotelierA')}`, 'accept-language': 'fr' },
      payload: { accountId: world.accountA, dates: [] },
    });
    expect(body).not.toMatch(/zimmerli|ada@|0612/i);
    expect(body.trim().split('\r\n')).toHaveLength(2);
  });
});

describe('GET /accounts/:id/retention', () => {
  it('tells what so many months would erase', async () => {
    for (const day of ['2020-01-01', '2025-03-20', '2025-03-21']) await oldBooking(world, { day });
    await oldBooking(world, { account_id: world.accountB });
    const preview = (months: unknown, as: Caller = 'hotelierA') =>
      world.call('GET', `/accounts/${world.accountA}/retention?months=${String(months)}`, { as });
    expect((await preview(12)).body).toEqual({
      '@type': 'Retention',
      months: 12,
      keptFrom: '2025-03-21',
      bookings: 2,
    });
    expect((await preview(36)).body).toMatchObject({ keptFrom: '2023-03-21', bookings: 1 });
    const { rows } = await world.deps.pool.query<{ id: number }>(
      `insert into consent_texts (account_id, language, body, retention_months)
       values ($1, 'fr', 'Un an', 12), ($1, 'fr', 'Cinq ans', 60) returning id`,
      [world.accountA],
    );
    // Told twelve months, the one of 2025-03-20 goes in spite of more; told sixty, the account's fewer count.
    for (const { id } of rows) await oldBooking(world, { day: '2025-03-20', consent_text_id: id });
    expect((await preview(36)).body).toMatchObject({ keptFrom: '2023-03-21', bookings: 2 });
    expect((await preview(12)).body).toMatchObject({ bookings: 4 });
    expect((await preview(6)).body).toMatchObject({ bookings: 5 });
    for (const months of [0, 121, 1.5, 'x']) expect((await preview(months)).status).toBe(422);
    expect((await preview(12, 'staffA')).status).toBe(403);
    expect((await preview(12, 'hotelierB')).status).toBe(404);
  });
});
