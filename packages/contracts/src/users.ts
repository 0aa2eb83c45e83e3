import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { idParams, requiredText } from './fields.ts';
import { resource } from './hydra.ts';

export const userSchema = resource('User', {
  id: Type.Integer(),
  email: Type.String(),
  username: Type.String(),
  firstName: Type.Union([Type.String(), Type.Null()]),
  lastName: Type.Union([Type.String(), Type.Null()]),
  roles: Type.Array(Type.String()),
});

export const login = defineCall({
  method: 'POST',
  path: '/login',
  summary: 'Sign in with e-mail and password; answers a bearer token',
  body: Type.Object({
    email: requiredText(254, 'login.emailRequired'),
    password: requiredText(200, 'login.passwordRequired'),
  }),
  response: Type.Object({
    token: Type.String(),
    id: Type.Integer(),
    email: Type.String(),
    username: Type.String(),
    firstName: Type.Union([Type.String(), Type.Null()]),
    lastName: Type.Union([Type.String(), Type.Null()]),
    roles: Type.Array(Type.String()),
  }),
});

export const readUser = defineCall({
  method: 'GET',
  path: '/users/:id',
  summary: 'A user: oneself, or anyone for a super administrator',
  params: idParams(),
  response: userSchema,
});
