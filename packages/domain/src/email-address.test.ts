import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { isEmail, normalizeEmail } from './email-address.ts';

test.each([
  'a@b.fr',
  'prenom.nom+jour@hotel-du-lac.example',
  "o'brien@example.com",
  'x@sub.domain.example.co.uk',
  'x@hôtel.fr',
  'x@xn--htel-vqa.fr',
  'x@example.xn--p1ai',
  '1@2.museum',
])('takes %s', (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  '',
  'a',
  '@b.fr',
  'a@',
  'a@b',
  'a@localhost',
  'a@b.',
  'a@.fr',
  'a@b..fr',
  'a@-b.fr',
  'a@b-.fr',
  'a@b.1',
  'a@127.0.0.1',
  'a b@c.fr',
  'a@b c.fr',
  '.a@b.fr',
  'a.@b.fr',
  'a..b@c.fr',
  'a@b@c.fr',
  'a@b.fr,c@d.fr',
  'Nom <a@b.fr>',
  'a@b.fr\nBcc: c@d.fr',
  'a@b.fr\n',
  ' a@b.fr',
  '"a b"@c.fr',
  `${'a'.repeat(65)}@b.fr`,
  `a@${'b'.repeat(64)}.fr`,
  `a@${'b.'.repeat(130)}fr`,
])('refuses %j', (text) => {
  expect(isEmail(text)).toBe(false);
});

it('takes no more than 254 characters', () => {
  const of = (length: number): string =>
    `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(length - 188)}.fr`;
  expect(of(248)).toHaveLength(248);
  expect(isEmail(of(248))).toBe(true);
  expect(isEmail(`${'a'.repeat(7)}${of(248).slice(1)}`)).toBe(true);
  expect(isEmail(`${'a'.repeat(8)}${of(248).slice(1)}`)).toBe(false);
});

it('knows an address by its trimmed lower case', () => {
  expect(normalizeEmail('  Marie.Dupont@Example.COM ')).toBe('marie.dupont@example.com');
});

it('never takes a text that could break out of a mail header', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom('\r', '\n', ',', '<', '>', ' ', '\0'),
      fc.string(),
      (a, hostile, b) => {
        expect(isEmail(`${a}${hostile}${b}@example.com`)).toBe(false);
      },
    ),
  );
});
