import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROUTE_MATRIX } from '../../test/route-matrix.ts';
import { createRecords, PASSWORD, type Records } from '../../test/route-records.ts';
import { ask, methodsOf, routesOf } from '../../test/route-walk.ts';
import { createWorld, type World } from '../../test/world.ts';
import { hashPassword } from './password.ts';

/** What everything that a guest says, or is said of one, holds in this venue, beside the guest's name. */
const CONTACT = 'telltale';
const PHONE = '699887766';
const NAME = 'Zyxwvut';

let world: World;
let records: Records;
beforeAll(async () => {
  world = await createWorld();
  records = await createRecords(world, await hashPassword(PASSWORD), 'telling');
  const { pool } = world.deps;
  const account = [records.accountId];
  const values = JSON.stringify({
    firstname: NAME,
    lastname: NAME,
    email: `${CONTACT}@guest.example`,
    phone: `+33${PHONE}`,
  });
  await pool.query(
    `update bookings set first_name = '${NAME}', last_name = '${NAME}', email = '${CONTACT}@guest.example',
       phone = '+33${PHONE}', comment = '${CONTACT}', staff_note = '${CONTACT}',
       cancel_comment = case status when 'canceled' then '${CONTACT}' end,
       price_reason = case when price_minor <> offer_price_minor then '${CONTACT}' end
     where account_id = $1`,
    account,
  );
  await pool.query(
    `insert into booking_changes (account_id, booking_id, kind, by_whom, fields, was, came_to, reason, created_at)
     select account_id, id, 'details', 'staff', '{firstname,email,phone}', $2, $2, '${CONTACT}', now()
     from bookings where account_id = $1`,
    [records.accountId, values],
  );
  await pool.query(`update booking_answers set words = '${CONTACT}' where account_id = $1`, account);
  await pool.query(
    `update wishes set first_name = '${NAME}', last_name = '${NAME}', email = '${CONTACT}@guest.example'
     where account_id = $1`,
    account,
  );
  await pool.query(
    `update pool_claims set reason = '${CONTACT}', event_uid = 'a', recurrence_id = '',
       calendar_id = (select id from calendars_in where account_id = $1) where account_id = $1`,
    account,
  );
  const { rows } = await pool.query<{ id: number }>(
    `insert into pool_claims (account_id, pool_id, span_from, span_to, booking_id)
     select account_id, $2::int, extract(epoch from day)::int / 300, extract(epoch from day)::int / 300 + 12, id
     from bookings where account_id = $1 and id = $3 returning id`,
    [records.accountId, records.ids['pools'], records.ids['bookings']],
  );
  if (rows.length !== 1) throw new Error('The guest with the tell-tale contacts is missing');
});
afterAll(() => world.close());

type Colleague = 'hotelierA' | 'accountantA' | 'revenueA';

/** It ends the caller's own session. */
const ENDS_SESSIONS = ['POST /api/logout', 'POST /api/sessions/end-others', 'DELETE /api/sessions/:id'];

/** All that a colleague is answered, by routes that aren't everybody's. */
async function everyAnswer(as: Colleague): Promise<{ of: string; said: string }[]> {
  const answers: { of: string; said: string }[] = [];
  for (const route of routesOf(world)) {
    const outcomes = ROUTE_MATRIX[route];
    const isOwnAffair = !outcomes || outcomes.anonymous < 400 || ENDS_SESSIONS.includes(route);
    // What comes by the stream is which days changed, and of which categories.
    if (isOwnAffair || route === 'GET /api/accounts/:id/events') continue;
    if (as === 'hotelierA' && !route.startsWith('GET')) continue;
    for (const each of methodsOf(route)) {
      const { reply, path } = await ask(world, { ...each, as }, records);
      answers.push({ of: `${each.method} ${path}`, said: reply.body });
    }
  }
  return answers;
}

const tell = (answers: { of: string; said: string }[], what: readonly string[]) =>
  answers.filter(({ said }) => what.some((each) => said.includes(each))).map(({ of }) => of);

it('would find contacts in every answer that holds some', async () => {
  const telling = tell(await everyAnswer('hotelierA'), [CONTACT, PHONE]);
  const part = (of: string) => of.split('?')[0]?.replaceAll(/\d+/g, ':id');
  expect([...new Set(telling.map(part))]).toEqual(
    expect.arrayContaining([
      'GET /api/bookings',
      'GET /api/accounts/:id/bookings',
      'GET /api/bookings/:id',
      'GET /api/bookings/:id/history',
      'GET /api/accounts/:id/answers',
      'GET /api/accounts/:id/wishes',
      'GET /api/wishes/:id',
      'GET /api/pools/:id/blocks',
      'GET /api/pool-blocks/:id',
    ]),
  );
});

it('tells the revenue manager nothing of who a guest is, wherever he asks and in whatever he changes', async () => {
  const answers = await everyAnswer('revenueA');
  expect(answers.length).toBeGreaterThan(150);
  expect(tell(answers, [CONTACT, PHONE, NAME])).toEqual([]);
});

it('tells the accountant names, and nothing else of a guest', async () => {
  const answers = await everyAnswer('accountantA');
  expect(tell(answers, [CONTACT, PHONE])).toEqual([]);
  expect(tell(answers, [NAME])).toEqual(
    expect.arrayContaining([
      'GET /api/bookings',
      'POST /api/export-bookings',
      expect.stringMatching(/^GET \/api\/pools\/\d+\/week/),
    ]),
  );
});

it.each([
  ['hotelierA', NAME, true],
  ['hotelierA', `${CONTACT}@guest`, true],
  ['hotelierA', `+33 ${PHONE}`, true],
  ['accountantA', NAME, true],
  ['accountantA', `${CONTACT}@guest`, false],
  ['accountantA', CONTACT, false],
  ['accountantA', `+33 ${PHONE}`, false],
  ['revenueA', NAME, false],
  ['revenueA', NAME.slice(0, 1), false],
  ['revenueA', `${CONTACT}@guest`, false],
  ['revenueA', `+33 ${PHONE}`, false],
] as const)('lets %s find a guest by %s: %s', async (as, text, isFound) => {
  const list = async (query: Record<string, string>) => {
    const search = new URLSearchParams({ 'account.id': String(records.accountId), ...query });
    const { status, body } = await world.call('GET', `/bookings?${search.toString()}`, { as });
    expect(status).toBe(200);
    return body['hydra:totalItems'] as number;
  };
  expect((await list({ search: text })) > 0).toBe(isFound);
  const file = await world.app.inject({
    method: 'POST',
    url: '/api/export-bookings',
    headers: { authorization: `Bearer ${world.token(as)}`, 'accept-language': 'fr' },
    payload: { accountId: records.accountId, search: text },
  });
  expect(file.body.trim().split('\n').length > 1).toBe(isFound);
});

it('finds a booking by its number for whoever may see it', async () => {
  const { body } = await world.call('GET', `/bookings/${records.ids['bookings']}`, { as: 'revenueA' });
  expect(body).toMatchObject({ firstname: '', lastname: '', email: null, phone: null, comment: null });
  const path = `/bookings?account.id=${records.accountId}&search=${body.bookingId}`;
  const found = await world.call('GET', path, { as: 'revenueA' });
  expect(found.body['hydra:member'].map(({ id }: { id: number }) => id)).toEqual([records.ids['bookings']]);
});

it.each([
  ['accountantA', true],
  ['revenueA', false],
] as const)('lets %s narrow the list to a last name: %s', async (as, isFound) => {
  const path = `/bookings?account.id=${records.accountId}&lastname=${NAME}`;
  const { body } = await world.call('GET', path, { as });
  expect(body['hydra:totalItems'] > 0).toBe(isFound);
});
