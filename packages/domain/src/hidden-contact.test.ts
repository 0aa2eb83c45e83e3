import { expect, it } from 'vitest';
import { MAY_HOLD_CONTACT, nameWithoutContact, withoutContact } from './hidden-contact.ts';

const contact = { email: 'claire.f+1@mail.example', phone: '+33 6 12 34 56 78' };

it.each([
  ['Appelez le 06.12.34.56.78, merci', 'Appelez le •••, merci'],
  ['+33612345678', '•••'],
  ['(0033) 6-12-34-56-78 dès 18h', '(••• dès 18h'],
  ['Claire.F+1@Mail.example\nMerci', '•••\nMerci'],
  ['tel 06/12/34/56/78 ou 06–12–34–56–78', 'tel ••• ou •••'],
  ['tel:%2B33%206%2012%2034%2056%2078', 'tel:%2B•••'],
  ['+33 (0)6,12,34,56,78', '•••'],
  ['claire.f+1 @ mail.example', '•••'],
  ['claire.f+1(at)mail.example', '•••'],
  ['mailto:claire.f%2B1%40mail.example', 'mailto:•••'],
  ['claire%2ef%2b1%40mail%2Eexample', '•••'],
  ['2 lits, chambre 12', '2 lits, chambre 12'],
  ['claireXf+1@mail.example', 'claireXf+1@mail.example'],
  ['claire.f+1＠mail.example', '•••'],
  ['claire.f+1&#64;mail.example', '•••'],
  ['claire.f+1 [ AT ] mail.example', '•••'],
])('%j reads %j', (text, read) => {
  expect(withoutContact(text, contact)).toBe(read);
  // What is hidden is not looked through.
  expect(read === text || new RegExp(MAY_HOLD_CONTACT, 'i').test(text)).toBe(true);
});

it.each(['Anne-Marie d’Arc', 'O’Patel', 'Chambre 12, 3 lits', '(Attila)', 'Matt {Cat}'])(
  '%j is looked through as any name',
  (name) => {
    expect(new RegExp(MAY_HOLD_CONTACT, 'i').test(name)).toBe(name === '(Attila)');
  },
);

it.each([
  ['Claire', 'Fontaine', 'Claire', 'Fontaine'],
  ['Claire', 'tel 06 12 34 56 78', 'Claire', 'tel •••'],
  ['Claire 06 12', '34 56 78 F.', '•••', '•••'],
  ['34 56 78', 'Claire 06 12', '•••', '•••'],
  ['Claire.f+1', '@mail.example', '•••', '•••'],
  ['1@mail.example', 'Claire.f+', '•••', '•••'],
  ['Claire (at)', 'mail.example', 'Claire (at)', 'mail.example'],
])('a guest called %j %j is called %j %j', (firstName, lastName, first, last) => {
  expect(nameWithoutContact({ firstName, lastName }, contact)).toEqual({ firstName: first, lastName: last });
});

it('leaves everything where there is nothing to hide', () => {
  expect(withoutContact('12 à 14h', { email: '', phone: '12' })).toBe('12 à 14h');
});

it('takes no longer for digits without end', () => {
  for (const run of ['1 ', ' ', '%20', '1%20', 'a ', 'a@']) {
    const text = `${run.repeat(20_000)}x`;
    expect(withoutContact(text, { email: 'a@b.example', phone: '111111112' })).toBe(text);
  }
});
