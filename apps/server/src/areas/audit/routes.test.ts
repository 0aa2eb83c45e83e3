import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVenue, type Venue } from '../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../test/world.ts';
import { hashPassword } from '../../http/password.ts';

let world: World;
let venue: Venue;
let bookingId: number;
beforeAll(async () => {
  world = await createWorld();
  venue = await createVenue(world.deps.db, world.accountA);
  bookingId = await book();
  await world.call('PATCH', `/addons/${venue.addonId}`, { as: 'hotelierA', body: { name: 'Sauna' } });
});
afterAll(() => world.close());

/** By a visitor. */
async function book(): Promise<number> {
  const { body } = await world.call('POST', '/public/bookings', {
    body: {
      account: world.accountA,
      offer: await venue.offerOn(TODAY),
      widget: venue.widgetId,
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: 'ada@example.org',
      phone: '0612345678',
      price: 59,
    },
  });
  return body.id;
}

const list = async (query = '') =>
  (await world.call('GET', `/accounts/${world.accountA}/audit-entries${query}`, { as: 'hotelierA' })).body;

describe('an account’s lines', () => {
  it('say who did what, newest first, in the words of the other calls', async () => {
    const { 'hydra:member': members } = await list();
    expect(members[0]).toMatchObject({
      '@type': 'AuditEntry',
      account: { id: world.accountA },
      actor: { kind: 'user', name: expect.any(String), userId: expect.any(Number) },
      by: 'PATCH /api/addons/:id',
      network: '127.0.0.0/24',
      action: 'change',
      subject: { type: 'addon', id: venue.addonId, name: 'Sauna' },
      changes: expect.arrayContaining([
        { field: 'name', before: 'Petit-déjeuner', after: 'Sauna', isHidden: false },
      ]),
      prices: null,
    });
    const ids = members.map(({ id }: { id: number }) => id);
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => b - a));
  });

  it('tell of a visitor’s booking what it is, with its money as elsewhere', async () => {
    const { 'hydra:member': members } = await list(`?subject=booking&subjectId=${bookingId}`);
    expect(members).toHaveLength(1);
    expect(members[0]).toMatchObject({
      actor: { kind: 'visitor', userId: null, name: null },
      action: 'create',
      by: 'POST /api/public/bookings',
    });
    const price = members[0].changes.find(({ field }: { field: string }) => field === 'price');
    expect(price).toMatchObject({ before: null, after: 59 });
  });

  it.each([
    ['actorKind=visitor', 'booking'],
    ['search=sauna', 'addon'],
    ['search=booked', 'booking'],
    ['action=create&subject=booking', 'booking'],
  ])('are narrowed by %s', async (query, type) => {
    const { 'hydra:member': members } = await list(`?${query}`);
    expect(members.length).toBeGreaterThan(0);
    for (const { subject } of members) expect(subject.type).toBe(type);
  });

  it('are none on other days, and the search takes no text for a pattern', async () => {
    expect((await list('?to=2001-01-01'))['hydra:totalItems']).toBe(0);
    expect((await list('?from=2900-01-01'))['hydra:totalItems']).toBe(0);
    expect((await list('?search=%25zz%25'))['hydra:totalItems']).toBe(0);
  });

  it('name what has no name of its own by what it belongs to', async () => {
    const { status } = await world.call('PATCH', `/categories/${venue.roomId}`, {
      as: 'hotelierA',
      body: { addons: [venue.addonId] },
    });
    expect(status).toBe(200);
    expect((await list('?subject=categoryAddon'))['hydra:member'][0].subject).toMatchObject({
      id: venue.roomId,
      name: 'Chambre',
    });
    await world.call('POST', '/permissions', {
      as: 'hotelierA',
      body: { account: world.accountA, email: 'luc@example.org', firstName: 'Luc', lastName: 'Petit' },
    });
    expect((await list('?subject=permission'))['hydra:member'][0].subject.name).toBe('Luc Petit');
  });

  it('come a page at a time, none twice and none left out', async () => {
    const all = (await list('?itemsPerPage=200'))['hydra:member'].map(({ id }: { id: number }) => id);
    const paged: number[] = [];
    for (let next: number | null = 0; next !== null;) {
      const page = await list(`?itemsPerPage=2${next ? `&before=${next}` : ''}`);
      paged.push(...page['hydra:member'].map(({ id }: { id: number }) => id));
      next = page.next;
    }
    expect(paged).toEqual(all);
  });

  it('are only that account’s', async () => {
    const { body } = await world.call('GET', `/accounts/${world.accountB}/audit-entries`, {
      as: 'hotelierB',
    });
    for (const { account } of body['hydra:member']) expect(account.id).toBe(world.accountB);
    const { status } = await world.call('GET', `/accounts/${world.accountA}/audit-entries`, {
      as: 'hotelierB',
    });
    expect(status).toBe(404);
  });

  it('tell of their own file, and it holds them', async () => {
    const { statusCode, body } = await world.app.inject({
      url: `/api/accounts/${world.accountA}/export-audit-entries`,
      headers: { authorization: `Bearer ${world.token('hotelierA')}` },
    });
    expect(statusCode).toBe(200);
    expect(body).toContain('Sauna');
    const { 'hydra:member': members } = await list('?action=export');
    expect(members[0]).toMatchObject({ subject: { type: 'audit' }, actor: { kind: 'user' } });
  });
});

describe('who acted', () => {
  const ofBooking = (actor: object) => ({ actor, action: 'change', subject: { type: 'booking' } });

  it('keeps his name when he works there no more', async () => {
    const { pool } = world.deps;
    await world.call('PATCH', `/bookings/${bookingId}`, { as: 'receptionA', body: { status: 'confirmed' } });
    const { rows: given } = await pool.query<{ id: number }>(
      'select id from permissions where user_id = $1',
      [world.userIds.receptionA],
    );
    expect(await world.call('DELETE', `/permissions/${given[0]?.id}`, { as: 'hotelierA' })).toMatchObject({
      status: 204,
    });
    const { 'hydra:member': members } = await list(`?subject=booking&actor=${world.userIds.receptionA}`);
    expect(members[0]).toMatchObject(
      ofBooking({ kind: 'user', userId: world.userIds.receptionA, name: 'receptionA' }),
    );
  });

  it.each(['traveller', 'hotelierB'] as const)(
    'is a guest, to the venue, as %s of his own booking',
    async (as) => {
      const id = await book();
      // Long enough ahead to be cancelled.
      await world.deps.pool.query('update bookings set user_id = $1, day = day + 60 where id = $2', [
        world.userIds[as],
        id,
      ]);
      const cancelled = await world.call('PATCH', `/bookings/${id}`, { as, body: { status: 'canceled' } });
      expect(cancelled.status).toBe(200);
      const { 'hydra:member': told } = await list(`?subject=booking&action=change`);
      expect(told[0]).toMatchObject(ofBooking({ kind: 'guest', userId: null, name: null }));
      expect((await list(`?subject=booking&actor=${world.userIds[as]}`))['hydra:totalItems']).toBe(0);
      expect((await list(`?subject=booking&search=${as}`))['hydra:totalItems']).toBe(0);
      const { body } = await world.call('GET', '/audit-entries?subject=booking', { as: 'superAdmin' });
      expect(body['hydra:member'][0]).toMatchObject(
        ofBooking({ kind: 'guest', userId: world.userIds[as], name: as }),
      );
    },
  );

  it('is a guest without a name still when he is gone', async () => {
    await world.deps.pool.query('delete from users where id = $1', [world.userIds.traveller]);
    const { 'hydra:member': told } = await list('?subject=booking&actorKind=guest&itemsPerPage=200');
    expect(told.length).toBeGreaterThan(1);
    for (const { actor } of told) expect(actor).toEqual({ kind: 'guest', userId: null, name: null });
  });
});

describe('the platform’s lines', () => {
  it('tell of sign-ins, by whom', async () => {
    await world.deps.pool.query('update users set password_hash = $1 where id = $2', [
      await hashPassword('correct horse battery'),
      world.userIds.hotelierA,
    ]);
    const credentials = { email: 'hoteliera@example.com', password: 'correct horse battery' };
    expect(await world.call('POST', '/login', { body: credentials })).toMatchObject({ status: 200 });
    const { body } = await world.call('GET', '/audit-entries?action=signIn', { as: 'superAdmin' });
    expect(body['hydra:member'][0]).toMatchObject({
      account: null,
      actor: { kind: 'user', userId: world.userIds.hotelierA, name: 'hotelierA' },
      by: 'POST /api/login',
      subject: { type: 'session' },
    });
  });

  it('are narrowed to an account', async () => {
    const { body } = await world.call('GET', `/audit-entries?account.id=${world.accountA}&subject=addon`, {
      as: 'superAdmin',
    });
    expect(body['hydra:totalItems']).toBeGreaterThan(0);
    for (const { account } of body['hydra:member']) expect(account.id).toBe(world.accountA);
  });
});
