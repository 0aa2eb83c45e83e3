import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable, requiredText, text } from '../fields.ts';

/** O §5: all are required but the confirmation, which may be empty. */
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
  }),
  response: Type.Object({ success: Type.Boolean(), message: Type.String() }),
});
