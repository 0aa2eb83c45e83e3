import { expect, it } from 'vitest';
import { readSecurityContact } from './security-contact.ts';

it.each([
  [undefined, null],
  ['  ', null],
  ['security@hotel.example', 'mailto:security@hotel.example'],
  ['https://hotel.example/security', 'https://hotel.example/security'],
  ['https://hotel.example/a\nEncryption: x', 'https://hotel.example/aEncryption:%20x'],
])('reads %j as %j', (value, contact) => {
  expect(readSecurityContact({ SECURITY_CONTACT: value })).toBe(contact);
});

it.each([
  'http://hotel.example/security',
  'the porter',
  'mailto:security@hotel.example',
  'javascript:alert(1)',
])('refuses %s by its name', (value) => {
  expect(() => readSecurityContact({ SECURITY_CONTACT: value })).toThrow('SECURITY_CONTACT must be');
});
