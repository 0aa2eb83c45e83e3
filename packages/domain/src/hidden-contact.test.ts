import { expect, it } from 'vitest';
import { withoutContact } from './hidden-contact.ts';

const contact = { email: 'claire.f+1@mail.example', phone: '+33 6 12 34 56 78' };

it.each([
  ['Appelez le 06.12.34.56.78, merci', 'Appelez le •••, merci'],
  ['+33612345678', '•••'],
  ['(0033) 6-12-34-56-78 dès 18h', '(••• dès 18h'],
  ['Claire.F+1@Mail.example\nMerci', '•••\nMerci'],
  ['2 lits, chambre 12', '2 lits, chambre 12'],
  ['claireXf+1@mail.example', 'claireXf+1@mail.example'],
])('%j reads %j', (text, read) => {
  expect(withoutContact(text, contact)).toBe(read);
});

it('leaves everything where there is nothing to hide', () => {
  expect(withoutContact('12 à 14h', { email: '', phone: '12' })).toBe('12 à 14h');
});

it('takes no longer for digits without end', () => {
  const text = `${'1 '.repeat(20_000)}x`;
  expect(withoutContact(text, { email: 'a@b.example', phone: '111111112' })).toBe(text);
});
