import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT: 'on' } });
});
afterAll(() => world.close());

it('a hotel writes to one address a few times an hour, however it is written; the administration as it needs', async () => {
  const invite = (email: string, as: 'hotelierA' | 'superAdmin' = 'hotelierA') =>
    world.call('POST', '/permissions', {
      as,
      body: { account: world.accountA, email, firstName: 'Léa', lastName: 'Petit', sendMail: true },
    });
  for (let n = 0; n < 5; n++) {
    const { status, body } = await invite(n % 2 ? 'LEA@hotel.example ' : 'lea@hotel.example');
    expect(status).toBe(201);
    await world.call('DELETE', `/permissions/${body.id}`, { as: 'hotelierA' });
  }
  const { status, headers } = await invite('lea@hotel.example');
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await invite('noe@hotel.example')).status).toBe(201);
  expect((await invite('lea@hotel.example', 'superAdmin')).status).toBe(201);
});
