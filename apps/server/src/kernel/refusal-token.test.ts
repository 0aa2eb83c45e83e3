import { expect, it } from 'vitest';
import { guestKeyOf } from './guest-token.ts';
import { emailHashOf, readRefusalToken, refusalToken } from './refusal-token.ts';

const key = guestKeyOf(new TextEncoder().encode('a secret that only the tests know, 32+'));
const token = refusalToken(key, 40, 'Ada@Example.org');

it('proves an account and an e-mail that it doesn’t tell', () => {
  expect(token).toMatch(/^14-[\w-]{22}-[\w-]{22}$/);
  expect(readRefusalToken(key, token)).toEqual({
    accountId: 40,
    emailHash: emailHashOf(key, ' ada@example.org '),
  });
});

it.each([
  ['of another account', token.replace(/^14/, '15')],
  ['of another e-mail', refusalToken(key, 40, 'bob@example.org').slice(0, 26) + token.slice(26)],
  ['with another proof', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
  ['cut off', token.slice(0, -1)],
  ['with an account that can’t be', `zzzzzz${token.slice(2)}`],
  ['of nothing', ''],
])('proves nothing %s', (_what, sent) => {
  expect(readRefusalToken(key, sent)).toBeNull();
});

it('proves nothing at another installation', () => {
  const elsewhere = guestKeyOf(new TextEncoder().encode('the secret of somebody else altogether'));
  expect(readRefusalToken(elsewhere, token)).toBeNull();
  expect(emailHashOf(elsewhere, 'ada@example.org')).not.toBe(emailHashOf(key, 'ada@example.org'));
});
