import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { MESSAGE_KEYWORD, nullable, requiredText, text, told } from '../fields.ts';
import { sentForm } from '../sent-form.ts';

/** Passwords have this many characters at least, spaces around them not counted. */
export const PASSWORD_MIN_LENGTH = 8;

const PASSWORD_MAX_LENGTH = 200;

const signedInVisitor = Type.Object({
  /** 1; a failure is a `hydra:Error` with 0 (W §7). */
  success: told('1; a failure is a `hydra:Error` with 0.', Type.Integer()),
  token: Type.String(),
  id: Type.Integer(),
  email: Type.String(),
  firstName: nullable(Type.String()),
  lastName: nullable(Type.String()),
  phone: nullable(Type.String()),
});

export const publicLogin = defineCall({
  method: 'POST',
  path: '/public/login',
  summary: 'Sign a visitor in; the bearer token proves who books',
  body: Type.Object({
    email: requiredText(254, 'login.emailRequired'),
    password: requiredText(PASSWORD_MAX_LENGTH, 'login.passwordRequired'),
  }),
  response: signedInVisitor,
  fails: { 401: [], 429: [] },
});

/** All fields are required (W §5); one that the form left empty arrives as null. */
export const signup = defineCall({
  method: 'POST',
  path: '/public/signup',
  summary: 'Make a traveller’s account and sign in',
  body: Type.Object({
    email: requiredText(254, 'booking.emailRequired'),
    password: requiredText(PASSWORD_MAX_LENGTH, 'login.passwordRequired'),
    firstName: requiredText(120, 'booking.firstNameRequired'),
    lastName: requiredText(120, 'booking.lastNameRequired'),
    phone: requiredText(40, 'booking.phoneRequired'),
    form: sentForm(),
  }),
  response: signedInVisitor,
  fails: { 429: ['work', 'quick'] },
});

export const forgetPassword = defineCall({
  method: 'POST',
  path: '/public/forget-password',
  summary: 'Mail a temporary password; the answer is the same for an address that nobody has',
  body: Type.Object({
    email: requiredText(254, 'forgetPassword.emailRequired'),
    language: told(
      'The mail’s language; `Accept-Language` decides without it.',
      Type.Optional(nullable(text(10, { [MESSAGE_KEYWORD]: 'language' }))),
    ),
  }),
  response: Type.Object({ success: Type.Boolean() }),
  fails: { 429: [] },
});
