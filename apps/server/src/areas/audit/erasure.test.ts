import { afterAll, beforeAll, expect, it } from 'vitest';
import { oldBooking } from '../../../test/old-bookings.ts';
import { createWorld, NOW, type World } from '../../../test/world.ts';
import { scopeOfJob, scopeOfPlatform } from '../../kernel/scope.ts';
import { eraseOldContacts } from '../privacy/commands/erase-old-contacts.ts';
import { erasePerson } from '../privacy/commands/erase-person.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const run = (statement: string, values: unknown[] = []) => world.deps.pool.query(statement, values);
/** Whether any line holds it, wherever. */
const isTold = async (text: string): Promise<boolean> => {
  const { rows } = await run(
    `select exists (select from audit_entries e where e::text ilike '%' || $1 || '%') as told`,
    [text],
  );
  return rows[0].told;
};
const actionsOn = async (id: number) =>
  (
    await run(`select action from audit_entries where subject = 'booking' and subject_id = $1 order by id`, [
      id,
    ])
  ).rows.map(({ action }) => action);

it('lets contacts stay until the retention erases them in the record, and then in its lines', async () => {
  const id = await oldBooking(world, { last_name: 'Babbage', email: 'charles@example.org' });
  await run(`update bookings set staff_note = 'Aime le thé', phone = '0611223344' where id = $1`, [id]);
  for (const text of ['Babbage', 'charles@', 'thé', '0611223344'])
    expect([text, await isTold(text)]).toEqual([text, true]);
  await eraseOldContacts(world.deps.db, scopeOfJob(world.accountA), NOW);
  for (const text of ['Babbage', 'charles@', 'thé', '0611223344'])
    expect([text, await isTold(text)]).toEqual([text, false]);
  expect(await actionsOn(id)).toEqual(['create', 'change', 'erase']);
  const { rows } = await run(
    `select changes from audit_entries where subject = 'booking' and subject_id = $1 order by id`,
    [id],
  );
  // That it was changed stays, and so does all that says nothing of who came.
  expect(rows[1].changes).toEqual({ phone: null, staff_note: null });
  expect(rows[0].changes.currency).toEqual([null, 'EUR']);
  expect(rows[2].changes.email).toBe(null);
});

it('takes a deleted booking’s contacts along', async () => {
  const id = await oldBooking(world, { last_name: 'Somerville' });
  await run('delete from bookings where id = $1', [id]);
  expect(await isTold('Somerville')).toBe(false);
  expect(await actionsOn(id)).toEqual(['create', 'delete']);
});

it('erases a person: as a guest, at an e-mail that was put right, and as a user who acted', async () => {
  const email = 'voyageuse@example.org';
  const { rows } = await run(
    `insert into users (email, username, first_name, last_name, roles)
     values ($1, 'voyageuse', 'Ada', 'Byron', '{}') returning id`,
    [email],
  );
  const user = rows[0].id;
  await oldBooking(world, { email, last_name: 'Byron' });
  // Somebody else's booking, which had her e-mail by mistake.
  const other = await oldBooking(world, { email, last_name: 'Menabrea' });
  await run(`update bookings set email = 'luigi@example.org' where id = $1`, [other]);
  await run(
    `insert into booking_changes (account_id, booking_id, kind, by_whom, fields, was, came_to, created_at)
     values ($1, $2, 'details', 'staff', '{email}', $3, '{"email": "luigi@example.org"}', now())`,
    [world.accountA, other, { email }],
  );
  await run(
    `insert into audit_entries (account_id, actor_kind, actor_user_id, actor_name, action, subject)
     values ($1, 'user', $2, 'Ada Byron', 'export', 'audit')`,
    [world.accountA, user],
  );
  expect(await isTold(email)).toBe(true);
  const { ended } = await erasePerson(world.deps.db, scopeOfPlatform(), { email }, NOW);
  expect(ended).toMatchObject({ value: { user: { isDeleted: true } } });
  for (const text of [email, 'Byron', 'voyageuse']) expect([text, await isTold(text)]).toEqual([text, false]);
});

it('keeps what was done by a user who is deleted otherwise, with the name', async () => {
  const { rows } = await run(
    `insert into users (email, username, roles) values ('gone@example.org', 'gone', '{ROLE_ADMIN}') returning id`,
  );
  await run(
    `insert into audit_entries (actor_kind, actor_user_id, actor_name, action, subject)
     values ('user', $1, 'Who has gone', 'export', 'audit')`,
    [rows[0].id],
  );
  await run('delete from users where id = $1', [rows[0].id]);
  expect(await isTold('Who has gone')).toBe(true);
  expect(await isTold('gone@example.org')).toBe(false);
});

it('tells of a venue that goes in one line, and lets go of its guests’ contacts', async () => {
  await oldBooking(world, { account_id: world.accountB, last_name: 'Herschel' });
  const { rows: before } = await run('select max(id) as id from audit_entries');
  await run('delete from accounts where id = $1', [world.accountB]);
  const { rows } = await run('select action, subject from audit_entries where id > $1', [before[0].id]);
  expect(rows).toEqual([{ action: 'delete', subject: 'account' }]);
  expect(await isTold('Herschel')).toBe(false);
});
