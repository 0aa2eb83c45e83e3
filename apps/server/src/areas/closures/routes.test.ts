import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '@meridienne/domain';
import { createMailWorker, type MailWorker } from '../../../test/mail-worker.ts';
import { createVenue, type Venue } from '../../../test/venue.ts';
import { type Caller, createWorld, NOW, TODAY, type World } from '../../../test/world.ts';

let world: World;
let venue: Venue;
let mails: MailWorker;
let now = NOW;
const DAY = addDays(TODAY, 3);
const NEXT = addDays(TODAY, 4);

beforeAll(async () => {
  world = await createWorld({ clock: () => now });
  venue = await createVenue(world.deps.db, world.accountA);
  mails = createMailWorker(world);
});
afterAll(async () => {
  await mails.close();
  await world.close();
});
beforeEach(async () => {
  now = NOW;
  await world.database.pool.query(
    'delete from closures; delete from bookings; update offers set is_closed = false, booked = 0, is_available = true; update categories set is_confidential = false',
  );
  await mails.clear();
  mails.sent = [];
});

const close = (more: object = {}, as: Caller = 'hotelierA') =>
  world.call('POST', '/closures', { as, body: { account: world.accountA, from: DAY, to: DAY, ...more } });
const reopen = (id: number, as: Caller = 'hotelierA') =>
  world.call('POST', `/closures/${id}/reopen`, { as, body: {} });
const list = async () =>
  (await world.call('GET', `/accounts/${world.accountA}/closures`, { as: 'staffA' })).body['hydra:member'];
const onSale = async () => {
  const { body } = await world.call('POST', '/public/get-availability', {
    body: { accountId: world.accountA, date: TODAY },
  });
  return body.offers as Record<string, { count: number }>;
};
const book = async (day: string, more: object = {}) => {
  const reply = await world.call('POST', '/public/bookings', {
    body: {
      account: world.accountA,
      offer: await venue.offerOn(day),
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: 'ada@example.com',
      phone: '+33 6 12 34 56 78',
      price: 59,
      ...more,
    },
  });
  return reply;
};

describe('a closing', () => {
  it('takes every service of its days from sale, those by the hour too, and gives all of them back', async () => {
    const { status, body } = await close({ to: NEXT, reason: '  Travaux   de toiture ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ from: DAY, to: NEXT, categories: null, reason: 'Travaux de toiture' });
    expect(body).toMatchObject({ createdBy: 'hotelierA', reopenedAt: null, toldAt: null });
    const closed = await onSale();
    expect(closed).not.toHaveProperty(DAY);
    expect(closed).not.toHaveProperty(NEXT);
    expect(closed[addDays(NEXT, 1)]).toMatchObject({ count: 6 });
    expect(await list()).toMatchObject([{ id: body.id, reason: 'Travaux de toiture' }]);

    const reopened = await reopen(body.id);
    expect(reopened.body.reopenedAt).toBe(NOW.toISOString());
    // Whoever has booked since isn't concerned any more.
    for (const [what, sent] of [
      ['tell', { message: 'Fermé' }],
      ['cancel-bookings', {}],
    ] as const) {
      const { status } = await world.call('POST', `/closures/${body.id}/${what}`, {
        as: 'hotelierA',
        body: sent,
      });
      expect([what, status]).toEqual([what, 409]);
    }
    expect(await onSale()).toMatchObject({ [DAY]: { count: 6 }, [NEXT]: { count: 6 } });
    expect(await list()).toEqual([]);
  });

  it('takes only some services', async () => {
    await close({ categories: [`/api/categories/${venue.spaId}`] });
    expect((await onSale())[DAY]).toMatchObject({ count: 2 });
    const byHour = { categoryId: venue.spaId, date: DAY };
    const { body } = await world.call('POST', '/public/get-offers-by-category', { body: byHour });
    expect(body['hydra:member']).toEqual([]);
  });

  it('reads as not available, with a word of its own, and keeps each offer’s status for later', async () => {
    const shut = await venue.offerOn(DAY);
    await world.database.pool.query('update offers set is_available = false where id = $1', [shut]);
    const { body } = await close({ reason: 'Férié' });
    const offer = async (id: number) => (await world.call('GET', `/offers/${id}`, { as: 'staffA' })).body;
    const open = await world.database.pool.query(
      'select id from offers where day = $1 and id <> $2 order by id limit 1',
      [DAY, shut],
    );
    const other = open.rows[0].id as number;
    expect(await offer(other)).toMatchObject({
      status: 'notAvailable',
      isClosed: true,
      closedReason: 'Férié',
      remaining: 0,
    });
    const grid = await world.call(
      'GET',
      `/accounts/${world.accountA}/categories?firstDateNeeded=${DAY}&days=0`,
      { as: 'staffA' },
    );
    const cells = grid.body['hydra:member'].flatMap((category: { timeSlots: { offers: object[] }[] }) =>
      category.timeSlots.flatMap(({ offers }) => offers),
    );
    expect(cells).toHaveLength(6);
    for (const cell of cells)
      expect(cell).toMatchObject({
        status: 'notAvailable',
        isClosed: true,
        closedReason: 'Férié',
        remaining: 0,
      });
    await reopen(body.id);
    expect(await offer(shut)).toMatchObject({ status: 'notAvailable' });
    expect(await offer(shut)).not.toHaveProperty('isClosed');
    expect(await offer(other)).toMatchObject({ status: 'available', remaining: 5 });
  });

  it('leaves closed what another one covers', async () => {
    const all = await close({ to: NEXT });
    const spa = await close({ categories: [venue.spaId], to: NEXT, reason: 'Spa en panne' });
    await reopen(all.body.id);
    expect((await onSale())[DAY]).toMatchObject({ count: 2 });
    await reopen(spa.body.id);
    expect((await onSale())[DAY]).toMatchObject({ count: 6 });
    // Once more changes nothing.
    await close();
    expect((await reopen(spa.body.id)).status).toBe(200);
    expect(await onSale()).not.toHaveProperty(DAY);
  });

  it('made twice within a minute is one, and another one after it', async () => {
    const first = await close({ reason: 'Férié' });
    expect((await close({ reason: 'Férié' })).body.id).toBe(first.body.id);
    now = new Date(NOW.getTime() + 61_000);
    expect((await close({ reason: 'Férié' })).body.id).not.toBe(first.body.id);
    expect(await list()).toHaveLength(2);
  });

  it('is told of at once, to whoever looks at these days', async () => {
    const tell = vi.spyOn(world.deps.changes, 'tell');
    await close({ categories: [venue.roomId] });
    expect(tell.mock.calls).toEqual([
      [world.accountA, { kind: 'offers', categories: [venue.roomId], from: DAY, to: DAY }],
    ]);
    tell.mockRestore();
  });

  it.each([
    ['a past day', { from: addDays(TODAY, -1) }, 'from'],
    ['an end before the start', { to: TODAY }, 'to'],
    ['a year too far', { to: addDays(TODAY, 1200) }, 'to'],
    ['no day', { from: 'demain' }, 'from'],
    ['no service at all', { categories: [] }, 'categories'],
    ['a service of nobody', { categories: [999_999] }, 'categories'],
    ['a reason without end', { reason: 'x'.repeat(201) }, 'reason'],
  ])('refuses %s', async (_case, more, field) => {
    const { status, body } = await close(more);
    expect([status, body.violations[0].propertyPath]).toEqual([422, field]);
    expect(await list()).toEqual([]);
  });

  it('is the account’s administrators’ alone', async () => {
    expect((await close({}, 'staffA')).status).toBe(403);
    expect((await close({}, 'hotelierB')).status).toBe(404);
    const { body } = await close();
    expect((await reopen(body.id, 'hotelierB')).status).toBe(404);
    expect((await reopen(body.id, 'staffA')).status).toBe(403);
    const asB = { account: world.accountB, categories: [venue.roomId] };
    expect((await close(asB, 'hotelierB')).status).toBe(422);
  });

  it('takes no booking back to its place, and refuses the desk in clear words', async () => {
    const { id } = (await book(DAY)).body;
    await world.call('PUT', `/bookings/${id}`, { as: 'hotelierA', body: { status: 'canceled' } });
    await close();
    const back = await world.call('PUT', `/bookings/${id}`, { as: 'hotelierA', body: { status: 'booked' } });
    expect([back.status, back.body.errorType]).toEqual([409, 'stock']);
    const desk = await world.call('POST', '/public/bookings', {
      as: 'hotelierA',
      headers: { 'accept-language': 'en' },
      body: {
        account: world.accountA,
        offer: await venue.offerOn(DAY),
        bookOn: 'Back office',
        firstname: 'Ada',
        lastname: 'Lovelace',
        email: 'ada@example.com',
        price: 59,
      },
    });
    expect([desk.status, desk.body['hydra:description']]).toEqual([
      409,
      expect.stringMatching(/is closed on that day/),
    ]);
  });
});

describe('what visitors are told of closed days', () => {
  const told = async (more: object = {}) =>
    (
      await world.call('POST', '/public/get-availability', {
        body: { accountId: world.accountA, date: TODAY, ...more },
      })
    ).body.closed;

  it('is the reason of those on which all that they are sold is closed, where the venue says so', async () => {
    expect(await told()).toBeUndefined();
    await close({ reason: 'Férié', tellsReason: true });
    await close({ from: NEXT, to: NEXT, reason: 'Le patron est malade' });
    const spa = await close({
      from: TODAY,
      to: TODAY,
      categories: [venue.spaId],
      reason: 'Spa',
      tellsReason: true,
    });
    expect(await told()).toEqual({ [DAY]: 'Férié', [NEXT]: '' });
    expect(await told({ categoryId: venue.spaId })).toEqual({ [TODAY]: 'Spa', [DAY]: 'Férié', [NEXT]: '' });
    await close({ from: TODAY, to: TODAY, categories: [venue.roomId] });
    expect(await told()).toMatchObject({ [TODAY]: 'Spa' });
    await reopen(spa.body.id);
    expect(await told()).toEqual({ [DAY]: 'Férié', [NEXT]: '' });
  });

  it('names the bank holidays of the venue’s country, or of another', async () => {
    const holidays = (more = '') =>
      world.call('GET', `/accounts/${world.accountA}/holidays${more}`, { as: 'staffA' });
    const { body } = await holidays();
    expect(body.country).toBe('FR');
    expect(body.countries).toEqual(expect.arrayContaining(['FR', 'BE', 'ES']));
    expect(body.holidays[1]).toEqual({ day: '2026-05-01', name: 'Fête du travail' });
    expect((await holidays('?country=BE')).body.holidays.map(({ day }: { day: string }) => day)).toContain(
      '2026-07-21',
    );
    expect((await holidays('?country=XX')).status).toBe(422);
  });
});

describe('the guests of a closed day', () => {
  /** Two who are to come, of whom one is confidential; one of another day; one who has cancelled. */
  const guests = async () => {
    await book(DAY, { email: 'ada@example.com' });
    await world.database.pool.query('update categories set is_confidential = true where id = $1', [
      venue.roomId,
    ]);
    await book(DAY, { email: 'secret@example.com', lastname: 'Hidden' });
    await world.database.pool.query('update categories set is_confidential = false');
    await book(addDays(NEXT, 1), { email: 'other@example.com' });
    const { id } = (await book(DAY, { email: 'gone@example.com' })).body;
    await world.call('PUT', `/bookings/${id}`, { as: 'hotelierA', body: { status: 'canceled' } });
    await mails.clear();
    mails.sent = [];
  };
  const concerned = async (more = '') =>
    (
      await world.call(
        'GET',
        `/accounts/${world.accountA}/bookings?bookAt[after]=${DAY}&bookAt[before]=${DAY}&isToCome=true${more}`,
        { as: 'hotelierA' },
      )
    ).body;

  it('are listed before it, without the contact of who is confidential', async () => {
    await guests();
    const found = await concerned();
    expect(found['hydra:totalItems']).toBe(2);
    expect(found['hydra:member'].map(({ email }: { email: string | null }) => email).toSorted()).toEqual([
      'ada@example.com',
      null,
    ]);
    expect((await concerned(`&category.id[]=${venue.spaId}`))['hydra:totalItems']).toBe(0);
    const both = `&category.id[]=${venue.spaId}&category.id[]=${venue.roomId}`;
    expect((await concerned(both))['hydra:totalItems']).toBe(2);
  });

  it('are told in the venue’s words, each once', async () => {
    await guests();
    const { id } = (await close()).body;
    const tell = (message: string) =>
      world.call('POST', `/closures/${id}/tell`, { as: 'hotelierA', body: { message } });
    const told = await tell(' Nous fermons ce jour-là.\nAppelez-nous ! ');
    expect(told.body).toEqual({ success: true, totalTold: 2 });
    // Its answer was lost.
    expect((await tell(' Nous fermons ce jour-là.\nAppelez-nous ! ')).body.totalTold).toBe(2);
    await mails.run();
    expect(mails.sent.map(({ to }) => to).toSorted()).toEqual(['ada@example.com', 'secret@example.com']);
    expect(mails.sent[0]?.text).toContain('Nous fermons ce jour-là.\nAppelez-nous !');
    expect(mails.sent[0]?.subject).toMatch(/vous écrit au sujet de votre réservation/);
    expect((await list())[0]).toMatchObject({ toldCount: 2, toldAt: NOW.toISOString() });
    expect((await tell('  ')).status).toBe(422);
  });

  it('are told nothing any more once they have cancelled', async () => {
    const { id: bookingId } = (await book(DAY)).body;
    await mails.clear();
    const { id } = (await close()).body;
    await world.call('POST', `/closures/${id}/tell`, { as: 'hotelierA', body: { message: 'Fermé' } });
    await world.database.pool.query("update bookings set status = 'canceled' where id = $1", [bookingId]);
    await mails.run();
    expect(mails.sent).toEqual([]);
  });

  it('lose their bookings only where that is asked for, and each reads why', async () => {
    await guests();
    const { id } = (await close()).body;
    expect((await concerned())['hydra:totalItems']).toBe(2);
    const cancel = () =>
      world.call('POST', `/closures/${id}/cancel-bookings`, {
        as: 'hotelierA',
        body: { comment: 'Fermeture pour travaux' },
      });
    expect((await cancel()).body).toEqual({ success: true, totalCanceled: 2, totalLeft: 0 });
    expect((await cancel()).body.totalCanceled).toBe(0);
    await mails.run();
    const toGuests = mails.sent.filter(({ to }) => to.endsWith('@example.com'));
    expect(toGuests.map(({ to }) => to).toSorted()).toEqual(['ada@example.com', 'secret@example.com']);
    for (const mail of toGuests) expect(mail.text).toContain('Fermeture pour travaux');
    // Reopened, the day has its places, and nobody is booked again.
    await reopen(id);
    expect((await concerned())['hydra:totalItems']).toBe(0);
    expect((await onSale())[DAY]).toMatchObject({ count: 6 });
  });

  const cancelAll = async (id: number, comment: string | null = null) =>
    (await world.call('POST', `/closures/${id}/cancel-bookings`, { as: 'hotelierA', body: { comment } }))
      .body;
  /** Holds a booking while the work is done, as a colleague does who changes it. */
  const whileHeld = async <T>(bookingId: number, work: () => Promise<T>): Promise<T> => {
    const holder = await world.database.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select from bookings where id = $1 for update', [bookingId]);
      return await work();
    } finally {
      holder.release(true);
    }
  };

  it('lose their bookings also where somebody holds one, which is left for the next call', async () => {
    const [held, free] = [(await book(DAY)).body.id, (await book(DAY)).body.id];
    const { id } = (await close()).body;
    const statuses = async () =>
      (await world.database.pool.query('select id, status from bookings order by id')).rows.map(
        (row) => row.status,
      );
    await whileHeld(held, async () => {
      expect(await cancelAll(id)).toEqual({ success: true, totalCanceled: 1, totalLeft: 1 });
    });
    expect(held).toBeLessThan(free);
    expect(await statuses()).toEqual(['booked', 'canceled']);
    expect(await cancelAll(id)).toEqual({ success: true, totalCanceled: 1, totalLeft: 0 });
    expect(await cancelAll(id)).toEqual({ success: true, totalCanceled: 0, totalLeft: 0 });
  });

  it('lose those whose contact has been erased without a word, and the others with one', async () => {
    const erased = (await book(DAY)).body.id;
    const other = (await book(DAY)).body.id;
    await world.database.pool.query(
      "update bookings set erased_at = now(), email = '', phone = null, first_name = '', last_name = '' where id = $1",
      [erased],
    );
    const { id } = (await close()).body;
    expect(await cancelAll(id, 'Travaux')).toMatchObject({ totalCanceled: 2, totalLeft: 0 });
    const { rows } = await world.database.pool.query('select id, cancel_comment as said from bookings');
    expect(Object.fromEntries(rows.map((row) => [row.id, row.said]))).toEqual({
      [erased]: null,
      [other]: 'Travaux',
    });
  });

  it('lose them some hundreds at a time', async () => {
    const { id: like } = (await book(DAY)).body;
    const { pool } = world.database;
    const { rows } = await pool.query(
      "select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns where table_name = 'bookings' and column_name not in ('id', 'number') and is_generated = 'NEVER'",
    );
    await pool.query(
      `insert into bookings (number, ${rows[0].columns})
       select b.number + n, ${rows[0].columns} from bookings b, generate_series(1, 204) n where b.id = $1`,
      [like],
    );
    await pool.query('update offers set quantity = 300, booked = 205 where id = $1', [
      await venue.offerOn(DAY),
    ]);
    const { id } = (await close()).body;
    expect(await cancelAll(id)).toMatchObject({ totalCanceled: 200, totalLeft: 5 });
    expect(await cancelAll(id)).toMatchObject({ totalCanceled: 5, totalLeft: 0 });
    const { rows: offers } = await pool.query('select booked from offers where id = $1', [
      await venue.offerOn(DAY),
    ]);
    expect(offers).toEqual([{ booked: 0 }]);
    await pool.query('update offers set quantity = 5 where id = $1', [await venue.offerOn(DAY)]);
  });

  it('come back on a closed day only once it is open again, and the desk is told so', async () => {
    const { id: bookingId } = (await book(DAY)).body;
    const status = (to: string) =>
      world.call('PATCH', `/bookings/${bookingId}`, { as: 'staffA', body: { status: to } });
    await status('canceled');
    const { id } = (await close()).body;
    const refused = await status('booked');
    expect([refused.status, refused.body.errorType]).toEqual([409, 'stock']);
    expect(refused.body['hydra:description']).toMatch(/^Ce jour est fermé pour ce service/);
    await reopen(id);
    await world.database.pool.query('update offers set is_available = false');
    expect((await status('booked')).body['hydra:description']).toMatch(/plus de place/);
    await world.database.pool.query('update offers set is_available = true');
    expect((await status('booked')).status).toBe(200);
  });

  it('who were there earlier today are left alone', async () => {
    await book(TODAY);
    now = new Date('2026-03-21T15:00:00Z'); // Past the slot's end, in Paris.
    await mails.clear();
    const { id } = (await close({ from: TODAY })).body;
    const { body } = await world.call('POST', `/closures/${id}/tell`, {
      as: 'hotelierA',
      body: { message: 'Fermé' },
    });
    expect(body.totalTold).toBe(0);
  });
});
