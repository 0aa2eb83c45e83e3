import { expect, it } from 'vitest';
import { isEasyPassword } from './easy-password.ts';

const known = ['ines.lefevre@hotel-du-lac.example', 'Inès', 'Lefèvre', null, undefined, '', 'Hôtel du Lac'];

it.each([
  '12345678',
  'password1',
  'PassWord1',
  'motdepasse',
  'azerty123',
  'hoteldulac',
  'Hôtel du lac 2026!',
  'ines.lefevre@hotel-du-lac.example',
  'Ines-Lefevre1',
  '1985lefevre',
])('refuses %s', async (password) => {
  expect(await isEasyPassword(password, known)).toBe(true);
});

// No rule on which characters: what is long and nobody\u2019s is taken.
it.each(['long enough', 'correct horse', 'tournesols', '7391046285', 'hôtel du lac bleu', 'k7mw-3hpx-t9ra'])(
  'takes %s',
  async (password) => {
    expect(await isEasyPassword(password, known)).toBe(false);
  },
);

it('knows thousands of the most used that are long enough to be tried', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const asked = dictionary['passwords-common'].filter((each) => each.length >= 8).slice(0, 3_000);
  expect(asked).toHaveLength(3_000);
  for (const each of asked) expect(await isEasyPassword(each, [])).toBe(true);
});
