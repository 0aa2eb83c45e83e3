import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMailWorker, type MailWorker } from '../../../../../test/mail-worker.ts';
import { createVenue } from '../../../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../../../test/world.ts';

let world: World;
let mails: MailWorker;
beforeAll(async () => {
  world = await createWorld();
  mails = createMailWorker(world);
});
afterAll(async () => {
  await mails.close();
  await world.close();
});

it('a mail that has left leaves once, though the database is away when that is remembered', async () => {
  const venue = await createVenue(world.deps.db, world.accountA);
  const body = {
    account: `/api/accounts/${world.accountA}`,
    offer: `/api/offers/${await venue.offerOn(TODAY)}`,
    firstname: 'Ada',
    lastname: 'Lovelace',
    email: 'ada@example.com',
    phone: '+33 6 12 34 56 78',
    price: 59,
  };
  expect((await world.call('POST', '/public/bookings', { body })).status).toBe(201);
  const { db } = mails.deps;
  let refusals = 2;
  const transaction = () => {
    if (refusals-- > 0) throw Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' });
    return db.transaction();
  };
  const get = (target: typeof db, name: string | symbol): unknown => {
    if (name === 'transaction') return transaction;
    const value: unknown = Reflect.get(target, name);
    return typeof value === 'function' ? value.bind(target) : value;
  };
  Object.assign(mails.deps, { db: new Proxy(db, { get }) });
  await mails.run();
  expect(mails.sent.map(({ to }) => to)).toEqual(['ada@example.com']);
  expect(refusals).toBeLessThan(0);
});
