import { expect, it } from 'vitest';
import { mustEncrypt } from './must-encrypt.ts';

it.each([
  ['smtp://user:secret@mail.example:587', true],
  ['smtp://user:secret@mail.example:587?maxConnections=5', true],
  ['smtp://user:secret@10.0.0.25', true],
  // From the first byte on it is TLS.
  ['smtps://user:secret@mail.example', false],
  // No password to be read, or nobody between.
  ['smtp://relay.internal:25', false],
  ['smtp://user:secret@localhost:587', false],
  ['smtp://user:secret@127.0.0.1:587', false],
  ['smtp://user:secret@[::1]:587', false],
  ['smtp://user:secret@mail.internal?ignoreTLS=true', false],
])('%s: %s', (address, must) => {
  expect(mustEncrypt(address)).toBe(must);
});
