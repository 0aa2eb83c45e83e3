import * as contracts from '@meridienne/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const exported: unknown[] = Object.values(contracts);
const isCall = (value: unknown): value is contracts.Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Those that take fields. Their clients read `success`, and the words in `error` (W §7, O §7). */
const paths = exported
  .filter(isCall)
  .flatMap(({ path, body }) => (path.startsWith('/public/') && body ? [path] : []));

it('are the documented calls', () => {
  const names = [
    'get-tags',
    'get-availability',
    'get-offers-by-day',
    'get-offers-by-category',
    'login',
    'signup',
  ];
  const more = ['forget-password', 'bookings', 'post-statistic', 'check-widget', 'create-account'];
  expect(paths).toEqual(expect.arrayContaining([...names, ...more].map((name) => `/public/${name}`)));
});

it.each(paths)('%s says in `error` which fields are wrong, beside `violations`', async (path) => {
  const { status, body } = await world.call('POST', path, { body: {} });
  expect(status).toBe(422);
  // In some calls `success` is a flag, in others a number (O §7, W §7).
  expect(body.success).toBe(['/public/forget-password', '/public/create-account'].includes(path) ? false : 0);
  expect(body.violations.length).toBeGreaterThan(0);
  const texts = body.violations.map(({ message }: { message: string }) => message);
  expect(body.error).toBe([...new Set(texts)].join('\n'));
  expect(body.error).toBe(body['hydra:description']);
});

it('a sign-up with a taken e-mail says so in `error`', async () => {
  const traveller = { firstName: 'Ada', lastName: 'Lovelace', phone: '0612345678', password: 'long enough' };
  const sent = { ...traveller, email: 'traveller@example.com' };
  const french = await world.call('POST', '/public/signup', { body: sent });
  expect(french.body).toMatchObject({
    success: 0,
    error: 'email déjà utilisé',
    message: 'email déjà utilisé',
  });
  const headers = { 'accept-language': 'en' };
  const english = await world.call('POST', '/public/signup', { body: sent, headers });
  expect(english.body).toMatchObject({ success: 0, error: 'e-mail already in use' });
});

it('a refused log-in keeps its own word', async () => {
  const body = { email: 'nobody@example.com', password: 'long enough' };
  const reply = await world.call('POST', '/public/login', { body });
  expect(reply.body).toMatchObject({
    success: 0,
    error: 'AuthenticationFailure',
    message: 'La connexion a échoué',
  });
});

it('calls of the back-office have no such word', async () => {
  const reply = await world.call('POST', '/addons', { as: 'hotelierA', body: { account: world.accountA } });
  expect(reply.status).toBe(422);
  expect(reply.body).not.toHaveProperty('error');
});
