import { afterAll, beforeAll, expect, it } from 'vitest';
import { oldBooking } from '../../../../test/old-bookings.ts';
import { createWorld, NOW, type World } from '../../../../test/world.ts';
import { scopeOfJob } from '../../../kernel/scope.ts';
import { eraseOldContacts } from '../commands/erase-old-contacts.ts';
import { countOverdueContacts } from './doctor.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('counts what the nights should have erased, and not what the next one will', async () => {
  const { pool, db } = world.deps;
  const changed = (at: string) => pool.query('update accounts set updated_at = $1', [at]);
  await changed('2026-01-01');
  // Kept up to 21 March 2026; then three nights may fail.
  await oldBooking(world, { day: '2023-03-18' });
  expect(await countOverdueContacts(db, NOW)).toBe(0);
  await oldBooking(world, { day: '2023-03-17' });
  await oldBooking(world, { day: '2022-01-01', account_id: world.accountB });
  expect(await countOverdueContacts(db, NOW)).toBe(2);
  await pool.query(
    `with made as (insert into pools (account_id, name, units) values ($1, 'Chambres', 2) returning id)
     insert into pool_claims (account_id, pool_id, span_from, span_to, units, reason)
     select $1, made.id, s.span_from, s.span_to, 1, 'Famille Martin'
     from made, unnest(array['2023-03-17', '2023-03-18']::date[]) as d (day)
     cross join lateral span_of(d.day, 0, 1440, 0, 0, 'Europe/Paris') s`,
    [world.accountA],
  );
  expect(await countOverdueContacts(db, NOW)).toBe(3);
  // Yesterday somebody may have made the time shorter.
  await changed('2026-03-20');
  expect(await countOverdueContacts(db, NOW)).toBe(0);
  await changed('2026-01-01');
  for (const accountId of [world.accountA, world.accountB]) {
    await eraseOldContacts(db, scopeOfJob(accountId), NOW);
  }
  expect(await countOverdueContacts(db, NOW)).toBe(0);
});
