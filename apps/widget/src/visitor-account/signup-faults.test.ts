import { PASSWORD_MIN_LENGTH } from '@meridienne/contracts';
import { expect, test } from 'vitest';
import { PASSWORD_LENGTH, signupFaults } from './signup-faults.ts';

const contact = { email: 'ines@example.org', firstname: 'Inès', lastname: 'Garnier', phone: '0612345678' };
const EMPTY = { email: ' ', firstname: '', lastname: '', phone: '' };

test('everything is asked for', () => {
  expect(signupFaults(EMPTY, ' ', '')).toEqual({
    email: 'missing',
    firstname: 'missing',
    lastname: 'missing',
    phone: 'missing',
    password: 'missing',
    confirm: 'missing',
  });
});

test.each([
  ['12345678', '12345678', {}],
  [' 12345678', '12345678 ', {}],
  [' 1234567 ', '1234567', { password: 'invalid' }],
  ['12345678', '12345679', { confirm: 'invalid' }],
  ['12345678', ' ', { confirm: 'missing' }],
])('%j, then %j', (password, confirm, faults) => {
  expect(signupFaults(contact, password, confirm)).toEqual(faults);
});

test('the length is the one the server asks for', () => {
  expect(PASSWORD_LENGTH).toBe(PASSWORD_MIN_LENGTH);
});
