import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
let withSmtp: World;
const taken: string[] = [];
const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  authOptional: true,
  disableReverseLookup: true,
  onData(stream, { envelope }, done) {
    taken.push(...envelope.rcptTo.map(({ address }) => address));
    stream.resume().on('end', () => done(null, 'queued as B2'));
  },
});
beforeAll(async () => {
  const listening = smtp.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as { port: number };
  world = await createWorld({ env: { RATE_LIMIT: 'on' } });
  withSmtp = await createWorld({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
});
afterAll(async () => {
  await Promise.all([world.close(), withSmtp.close()]);
  smtp.close();
});

it('is handed over at once, to oneself or to the address that is given, and told of in the server’s words', async () => {
  const own = await withSmtp.call('POST', '/test-mail', { as: 'superAdmin', body: {} });
  expect(own.status).toBe(200);
  expect(own.body).toEqual({
    '@type': 'TestMail',
    to: 'superadmin@example.com',
    outcome: 'taken',
    answer: expect.stringContaining('queued as B2'),
  });
  await withSmtp.call('POST', '/test-mail', { as: 'superAdmin', body: { email: ' ada@hotel.example ' } });
  expect(taken).toEqual(['superadmin@example.com', 'ada@hotel.example']);
});

it('is a file where there is no mail server', async () => {
  const { body } = await world.call('POST', '/test-mail', { as: 'superAdmin', body: {} });
  expect(body).toMatchObject({ outcome: 'outbox', answer: '' });
  expect(await readdir(join(world.deps.settings.dataDir, 'outbox'))).toHaveLength(1);
});

it('is for super administrators, to one address, and not without end', async () => {
  expect((await world.call('POST', '/test-mail', { body: {} })).status).toBe(401);
  for (const as of ['hotelierA', 'traveller'] as const) {
    expect((await world.call('POST', '/test-mail', { as, body: {} })).status).toBe(403);
  }
  const wrong = await world.call('POST', '/test-mail', {
    as: 'superAdmin',
    body: { email: 'a@b.example, c' },
  });
  expect(wrong.status).toBe(422);
  expect(wrong.body.violations).toMatchObject([{ propertyPath: 'email' }]);
  const replies = [];
  for (let n = 0; n < 11; n++) {
    replies.push((await world.call('POST', '/test-mail', { as: 'superAdmin', body: {} })).status);
  }
  expect(replies.at(-1)).toBe(429);
});
