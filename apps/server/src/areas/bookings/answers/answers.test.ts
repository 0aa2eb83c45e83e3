import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createThanking, type Thanking } from '../../../../test/thanking.ts';
import type { Caller } from '../../../../test/world.ts';
import { guestKeyOf, guestToken } from '../../../kernel/guest-token.ts';

const DAY = '2026-03-20';
const AFTER = '2026-03-20T15:00:00Z';
let venue: Thanking;
let id: number;
let path: string;
beforeAll(async () => {
  venue = await createThanking();
});
afterAll(() => venue.close());
beforeEach(async () => {
  await venue.clear();
  venue.setClock(AFTER);
  id = await venue.put('ada@example.org', DAY);
  path = await pathOf(id);
});

const sql = (text: string, values: unknown[] = []) => venue.world.database.pool.query(text, values);
async function pathOf(bookingId: number): Promise<string> {
  const { rows } = await sql('select number from bookings where id = $1', [bookingId]);
  const booking = { accountId: venue.world.accountA, bookingId, number: rows[0].number };
  return `/ma-reservation/${guestToken(guestKeyOf(venue.world.deps.tokenKey), booking)}/avis?lang=fr`;
}
const see = (url = path) => venue.world.app.inject(url);
const send = (form: Record<string, string>, url = path) =>
  venue.world.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
const kept = async (bookingId = id) =>
  (
    await sql(
      `select score, words, may_publish as "mayPublish", read_at is not null as "isRead",
         published_at is not null as "isPublished" from booking_answers where booking_id = $1`,
      [bookingId],
    )
  ).rows[0];
const list = async (query = '', as: Caller = 'hotelierA') =>
  venue.world.call(
    'GET',
    `/accounts/${venue.world.accountA}/answers?day[after]=2026-03-01&day[before]=2026-03-31${query}`,
    { as },
  );
const mark = (body: object, as: Caller = 'hotelierA') =>
  venue.world.call('PATCH', `/bookings/${id}/answer`, { as, body });
const changedAt = async () => (await list()).body.answers[0].changedAt as string;
const published = async () => (await see(`/avis/${venue.world.accountA}?lang=fr`)).body;
const GOOD = { note: '5', words: 'Un <b>havre', publish: '1' };

describe('the page', () => {
  it('chooses the number of a mail’s link, and keeps nothing by being opened', async () => {
    for (const url of [path, `${path}&note=4`, `${path}&note=9`, `${path}&note=4&note=5`]) {
      const { statusCode, headers } = await see(url);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    }
    expect((await see(`${path}&note=4`)).body).toMatch(/value="4" checked/);
    expect((await see(`${path}&note=9`)).body).not.toContain(' checked');
    await venue.world.app.inject({ method: 'HEAD', url: `${path}&note=4` });
    expect(await kept()).toBeUndefined();
  });

  it('keeps one answer, which its guest may change', async () => {
    const { statusCode, headers } = await send(GOOD);
    expect(statusCode).toBe(303);
    expect(headers['location']).toMatch(/\/avis\?lang=fr&dit=merci$/);
    expect(await kept()).toMatchObject({ score: 5, words: 'Un <b>havre', mayPublish: true });
    const thanked = (await see(headers['location'])).body;
    expect(thanked).toContain('votre réponse est enregistrée');
    expect(thanked).toContain('Un &lt;b&gt;havre</textarea>');
    await send({ note: '2', words: ' ' });
    expect(await kept()).toMatchObject({ score: 2, words: null, mayPublish: false });
    expect((await sql('select from booking_answers')).rowCount).toBe(1);
  });

  it.each([
    [{ words: 'Bien' }, 'Choisissez une note de 1 à 5.'],
    [{ note: '6', words: 'Bien' }, 'Choisissez une note de 1 à 5.'],
    [{ note: '3', words: 'x'.repeat(501), publish: '1' }, '500 caractères au plus'],
  ])('says what is wrong, and loses nothing', async (form, fault) => {
    const { statusCode, body } = await send(form);
    expect(statusCode).toBe(422);
    expect(body).toContain(fault);
    expect(body).toContain(`${form.words}</textarea>`);
    expect(await kept()).toBeUndefined();
  });

  it.each([
    ['not over', { day: '2026-03-21' }],
    ['cancelled', { status: 'canceled' }],
    ['missed', { status: 'noShow' }],
    ['confidential', { is_confidential: true }],
    ['tried', { book_on: 'Preview' }],
  ])('asks nothing about a visit that is %s', async (_what, values) => {
    const other = await pathOf(await venue.put('bob@example.org', DAY, values));
    expect((await see(other)).body).toContain('Pas de question ici');
    expect((await send(GOOD, other)).statusCode).toBe(409);
    expect((await sql('select from booking_answers')).rowCount).toBe(0);
  });

  it('asks nothing where the venue asks nobody, but whom it had asked', async () => {
    await sql('update accounts set thanks_hours = 0');
    expect((await see()).body).toContain('Pas de question ici');
    await sql('insert into booking_thanks (booking_id, account_id, thanked_at) values ($1, $2, now())', [
      id,
      venue.world.accountA,
    ]);
    expect((await send(GOOD)).statusCode).toBe(303);
  });

  it('ends with the link, a month after the visit', async () => {
    venue.setClock('2026-04-19T12:00:00Z');
    expect((await see()).statusCode).toBe(200);
    venue.setClock('2026-04-20T12:00:00Z');
    expect((await send(GOOD)).statusCode).toBe(410);
  });
});

describe('what the venue sees', () => {
  it('is counted, newest first, by period and category, and told at once to who looks', async () => {
    const tell = vi.spyOn(venue.world.deps.changes, 'tell');
    await send(GOOD);
    expect(tell.mock.calls).toContainEqual([venue.world.accountA, { kind: 'answers' }]);
    tell.mockRestore();
    venue.setClock('2026-03-20T16:00:00Z');
    const other = await venue.put('bob@example.org', '2026-03-19', { last_name: 'Babbage' });
    await send({ note: '2' }, await pathOf(other));
    const { body } = await list();
    expect(body).toMatchObject({ total: 2, unread: 2, average: 3.5 });
    expect(body.scores).toEqual(
      [1, 2, 3, 4, 5].map((score) => ({ score, total: score === 2 || score === 5 ? 1 : 0 })),
    );
    expect(body.answers.map((each: { score: number }) => each.score)).toEqual([2, 5]);
    expect(body.answers[1]).toMatchObject({ booking: id, guest: 'Ada Lovelace', words: 'Un <b>havre' });
    expect((await list('&category=999999')).body).toMatchObject({ total: 0, average: null, answers: [] });
    const { body: before } = await venue.world.call(
      'GET',
      `/accounts/${venue.world.accountA}/answers?day[after]=2026-03-19&day[before]=2026-03-19`,
      { as: 'staffA' },
    );
    expect(before).toMatchObject({ total: 1, average: 2 });
    expect((await list('', 'hotelierB')).status).toBe(404);
  });

  it('is marked as read, and unread again once the guest changes it', async () => {
    await send(GOOD);
    expect((await mark({ isRead: true, changedAt: await changedAt() })).status).toBe(200);
    expect((await list()).body).toMatchObject({ unread: 0 });
    await send(GOOD);
    expect((await list()).body).toMatchObject({ unread: 0 });
    await send({ ...GOOD, note: '4' });
    expect((await list()).body).toMatchObject({ unread: 1 });
    expect((await mark({ isRead: true, changedAt: await changedAt() }, 'staffA')).status).toBe(403);
    const read = await changedAt();
    venue.setClock('2026-03-20T15:01:00Z');
    await send({ ...GOOD, note: '1' });
    expect((await mark({ isRead: true, changedAt: read })).status).toBe(409);
    expect((await list()).body).toMatchObject({ unread: 1 });
  });
});

describe('what everybody sees', () => {
  it('is what the venue publishes, by a first name and a letter, until it takes it back', async () => {
    await send(GOOD);
    expect(await published()).toContain('Aucun avis');
    expect((await mark({ isPublished: true, changedAt: await changedAt() })).status).toBe(200);
    const page = await published();
    expect(page).toContain('a réservé ici.');
    expect(page).toContain('Un &lt;b&gt;havre');
    expect(page).toContain('Ada L., mars 2026');
    expect(page).not.toMatch(/Lovelace|ada@|ld\+json/);
    await mark({ isPublished: false, changedAt: await changedAt() });
    expect(await published()).toContain('Aucun avis');
  });

  it('is linked from the widget once there is something', async () => {
    const { accountA } = venue.world;
    await venue.world.call('POST', '/widgets', {
      as: 'hotelierA',
      body: { account: accountA, name: 'Accueil' },
    });
    const linked = async () => {
      const { body } = await venue.world.call('GET', `/widgets?account.id=${accountA}`);
      return body['hydra:member'][0].account.answersUrl;
    };
    await send(GOOD);
    expect(await linked()).toBeUndefined();
    await mark({ isPublished: true, changedAt: await changedAt() });
    expect(await linked()).toMatch(new RegExp(`^https?://[^/]+/avis/${accountA}$`));
    await sql(`update bookings set status = 'noShow' where id = $1`, [id]);
    expect(await linked()).toBeUndefined();
  });

  it.each(["status = 'canceled', canceled_at = now()", "status = 'noShow'", "book_on = 'Preview'"])(
    'is nothing of a booking with %s',
    async (change) => {
      await send(GOOD);
      await mark({ isPublished: true, changedAt: await changedAt() });
      expect(await published()).toContain('Ada L.');
      await sql(`update bookings set ${change} where id = $1`, [id]);
      expect(await published()).toContain('Aucun avis');
      expect(await send({ ...GOOD, note: '4' })).toMatchObject({ statusCode: 409 });
    },
  );

  it('is nothing that its guest doesn’t want published, or without a word', async () => {
    await send({ note: '5', words: 'Bien' });
    expect((await mark({ isPublished: true, changedAt: await changedAt() })).status).toBe(409);
    await send({ note: '5', publish: '1' });
    expect((await mark({ isPublished: true, changedAt: await changedAt() })).status).toBe(409);
  });

  it('is nothing that the venue hasn’t read', async () => {
    await send(GOOD);
    const read = await changedAt();
    venue.setClock('2026-03-20T15:01:00Z');
    await send({ ...GOOD, words: 'Affreux' });
    const { status, body } = await mark({ isPublished: true, changedAt: read });
    expect(status).toBe(409);
    expect(body['hydra:description']).toContain('modifié sa réponse');
    await mark({ isPublished: true, changedAt: await changedAt() });
    expect(await published()).toContain('Affreux');
    await send({ ...GOOD, words: 'Non' });
    expect(await published()).not.toMatch(/Affreux|Non<\/blockquote>/);
  });

  it('goes with its guest, whoever erases him', async () => {
    await send(GOOD);
    await mark({ isPublished: true, changedAt: await changedAt() });
    const { body } = await venue.world.call('POST', '/personal-data/export', {
      as: 'superAdmin',
      body: { email: 'ada@example.org' },
    });
    expect(body.bookings[0].answer).toMatchObject({ score: 5, words: 'Un <b>havre', isPublished: true });
    const erased = await venue.world.call('POST', '/personal-data/erase', {
      as: 'superAdmin',
      body: { email: 'ada@example.org' },
    });
    expect(erased.status).toBe(200);
    expect(await kept()).toBeUndefined();
    expect(await published()).toContain('Aucun avis');
    expect((await send(GOOD)).statusCode).toBe(410);
  });
});

describe('an answer while its guest is erased', () => {
  const erase = `update bookings set first_name = '', last_name = '', email = '', phone = null, comment = null,
    staff_note = null, cancel_comment = null, user_id = null, erased_at = now() where id = $1`;

  it('would stay where nothing holds the booking', async () => {
    const client = await venue.world.database.pool.connect();
    await client.query('begin');
    await client.query(erase, [id]);
    await sql(
      `insert into booking_answers (booking_id, account_id, score, may_publish, answered_at, changed_at)
       select id, account_id, 5, false, now(), now() from bookings where id = $1 and erased_at is null`,
      [id],
    );
    await client.query('commit');
    client.release();
    expect(await kept()).toMatchObject({ score: 5 });
  });

  it('is not kept', async () => {
    const client = await venue.world.database.pool.connect();
    await client.query('begin');
    await client.query(erase, [id]);
    const sent = send(GOOD);
    const waiting = () =>
      sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    await vi.waitUntil(async () => ((await waiting()).rowCount ?? 0) >= 1, { timeout: 20_000, interval: 5 });
    await client.query('commit');
    client.release();
    expect((await sent).statusCode).toBe(409);
    expect(await kept()).toBeUndefined();
  });
});
