import { PASSWORD_MIN_LENGTH } from '@meridienne/contracts';
import { LANGUAGES } from '@meridienne/domain';
import { errorTexts } from '@meridienne/i18n';
import { expect, it } from 'vitest';
import { SIGN_UP_FIELDS, type SignUpField } from './sign-up-fields.ts';
import { faultsOf, tidy } from './sign-up-rules.ts';
import { signUpTexts } from './sign-up-texts.ts';
import { signUpWords } from './sign-up-words.ts';

const typed = {
  firstname: ' Claire ',
  lastname: 'Martin',
  username: 'claire',
  email: 'claire@hotel.example',
  accountName: 'Hôtel des Quais',
  url: 'www.quais.example',
  password: 'long enough',
  confirm: '',
};
const empty = Object.fromEntries(SIGN_UP_FIELDS.map((field) => [field, ' '])) as Record<SignUpField, string>;
const fr = signUpWords('fr');
const faults = (change: Partial<typeof typed>) => faultsOf(tidy({ ...typed, ...change }), fr, 'page');

it('finds nothing wrong with a hotel that confirms its password, or does not', () => {
  expect(faults({})).toEqual({});
  expect(faults({ confirm: ' long enough ' })).toEqual({});
});

it('sends what was typed trimmed, the address with its scheme', () => {
  expect(tidy(typed)).toMatchObject({ firstname: 'Claire', url: 'https://www.quais.example' });
});

it('has a message for each empty field on its page, and one for all on the landing page', () => {
  expect(faultsOf(tidy(empty), fr, 'page')).toEqual(fr.required);
  const all = Object.values(faultsOf(tidy(empty), fr, 'landing'));
  expect(all).toEqual(Array<string>(7).fill('ce champ est obligatoire'));
});

it.each([
  ['email', 'claire', 'email non valide!'],
  ['url', 'javascript:alert(1)', fr.urlInvalid],
  ['password', '7 signs', fr.passwordShort],
  ['confirm', 'long enougH', 'les deux mots de passe ne sont pas indentiques'],
])('refuses a wrong %s: %j', (field, value, message) => {
  expect(faults({ [field]: value })).toEqual({ [field]: message });
});

it('says what the server says', () => {
  for (const language of LANGUAGES) {
    const served = errorTexts[language];
    const said = signUpWords(language);
    const { url: _, ...required } = said.required;
    expect(required).toEqual({
      firstname: served['createAccount.firstNameRequired'],
      lastname: served['createAccount.lastNameRequired'],
      username: served['createAccount.usernameRequired'],
      email: served['createAccount.emailRequired'],
      accountName: served['createAccount.accountNameRequired'],
      password: served['createAccount.passwordRequired'],
    });
    expect(signUpTexts[language].served).toEqual({
      emailTaken: served['signup.emailTaken'],
      usernameTaken: served['permission.usernameTaken'],
      usernameInvalid: served['createAccount.usernameRequired'],
    });
    expect(said.emailInvalid).toBe(served['createAccount.emailInvalid']);
    expect(said.confirmDiffers).toBe(served['createAccount.confirmMismatch']);
    expect(said.passwordShort).toBe(
      served['password.tooShort'].replace('{{min}}', String(PASSWORD_MIN_LENGTH)),
    );
  }
});

it('has words in Spanish for what the server says in English', () => {
  const { known = {} } = signUpWords('es');
  const served: string[] = Object.values(errorTexts.en);
  expect(Object.keys(known).filter((text) => !served.includes(text))).toEqual([]);
  expect(known[errorTexts.en['signup.emailTaken']]).toBe('Este correo electrónico ya está en uso');
  expect(known[errorTexts.en['permission.usernameTaken']]).toBe('Este nombre de usuario ya está en uso');
  expect(signUpWords('fr').known).toBeUndefined();
});
