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
  const { pool } = mails.deps;
  const away = Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' });
  let refusals = 2;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...sent: unknown[]) => unknown;
    const refuse = (...sent: unknown[]) => {
      const text = String((sent[0] as { text?: string }).text ?? sent[0]);
      return text.includes('set guest_told') && refusals-- > 0 ? Promise.reject(away) : query(...sent);
    };
    client.query = refuse as typeof client.query;
  });
  await mails.run();
  expect(mails.sent.map(({ to }) => to)).toEqual(['ada@example.com']);
  expect(refusals).toBeLessThan(0);
});
