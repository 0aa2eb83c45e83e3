import { INTERFACE_LANGUAGES } from '@meridienne/domain';
import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable, requiredText, text, told } from '../fields.ts';
import { sentForm } from '../sent-form.ts';

/** All fields are required but the confirmation, which may be empty (O §5). */
export const publicCreateAccount = defineCall({
  method: 'POST',
  path: '/public/create-account',
  summary: 'Sign a hotel up: its account, in its trial, and the administrator who signs in to it',
  body: Type.Object({
    firstname: requiredText(120, 'createAccount.firstNameRequired'),
    lastname: requiredText(120, 'createAccount.lastNameRequired'),
    username: requiredText(120, 'createAccount.usernameRequired'),
    email: requiredText(254, 'createAccount.emailRequired'),
    accountName: requiredText(120, 'createAccount.accountNameRequired'),
    url: requiredText(2000, 'createAccount.urlRequired'),
    password: requiredText(200, 'createAccount.passwordRequired'),
    confirm: Type.Optional(nullable(text(200))),
    language: told(
      'The language of the page that the hotel signs up on: the account’s default language, which its widgets speak beside French and English. Absent: an account’s usual defaults.',
      Type.Optional(Type.Enum(INTERFACE_LANGUAGES)),
    ),
    timeZone: told(
      'The browser’s time zone; the account’s when it is known, else it has the usual one.',
      Type.Optional(nullable(text(60))),
    ),
    form: sentForm(),
  }),
  response: Type.Object({ success: Type.Boolean(), message: Type.String() }),
  fails: { 429: ['work', 'quick'] },
});
