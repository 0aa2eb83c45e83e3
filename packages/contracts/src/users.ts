import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { idParams, nullable, requiredText } from './fields.ts';
import { resource } from './hydra.ts';

const userFields = {
  id: Type.Integer(),
  email: Type.String(),
  username: Type.String(),
  firstName: nullable(Type.String()),
  lastName: nullable(Type.String()),
  roles: Type.Array(Type.String()),
};
export const userSchema = resource('User', userFields);

export const login = defineCall({
  method: 'POST',
  path: '/login',
  summary: 'Sign in with e-mail and password; answers a bearer token',
  body: Type.Object({
    email: requiredText(254, 'login.emailRequired'),
    password: requiredText(200, 'login.passwordRequired'),
  }),
  response: Type.Object({ token: Type.String(), ...userFields }),
});

export const readUser = defineCall({
  method: 'GET',
  path: '/users/:id',
  summary: 'A user: oneself, or anyone for a super administrator',
  params: idParams(),
  response: userSchema,
});
