import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { idParams, instantInput, nullable, reference, requiredText, text, told } from '../fields.ts';
import { collection, resource } from '../hydra.ts';
import { collectionQuery } from '../paging.ts';

export const USER_ORDER = ['createdAt', 'email', 'username'] as const;

const userFields = {
  id: Type.Integer(),
  email: Type.String(),
  username: Type.String(),
  firstName: nullable(Type.String()),
  lastName: nullable(Type.String()),
  roles: Type.Array(Type.String()),
  hasSecondFactor: told(
    'Whether a passkey or an authenticator app is asked for beside the password.',
    Type.Boolean(),
  ),
  secondFactorDueAt: told(
    'From when on he may do nothing else before he has one; null once he has, or for nobody asks.',
    nullable(Type.String({ format: 'date-time' })),
  ),
};
export const userSchema = resource('User', {
  ...userFields,
  phone: nullable(Type.String()),
  createdAt: Type.String({ format: 'date-time' }),
  updatedAt: told(
    'When what is shown here was last changed; a change may say which state it was made from.',
    Type.String({ format: 'date-time' }),
  ),
});
export type User = Static<typeof userSchema>;

const writableFields = {
  email: requiredText(254, 'user.emailRequired'),
  username: requiredText(120, 'user.usernameRequired'),
  password: told('Empty or null for none, or to keep the one there is.', Type.Optional(nullable(text(200)))),
  firstName: Type.Optional(nullable(text(120))),
  lastName: Type.Optional(nullable(text(120))),
  phone: Type.Optional(nullable(text(40))),
  roles: told(
    'None (a traveller), `ROLE_ADMIN`, or both roles; `ROLE_USER` is everybody’s and says nothing.',
    Type.Optional(Type.Array(text(40), { maxItems: 10 })),
  ),
};

export const createUserSchema = Type.Object(writableFields);
export type CreateUser = Static<typeof createUserSchema>;

export const updateUserSchema = Type.Partial(
  Type.Object({
    ...writableFields,
    /** The password once more; held against it when it is sent (O §5). */
    confirm: told('The password once more; held against it when it is sent.', nullable(text(200))),
    currentPassword: told(
      'Who gives himself another e-mail or password shows that he knows the one he has.',
      nullable(text(200)),
    ),
    updatedAt: instantInput(),
  }),
);
export type UpdateUser = Static<typeof updateUserSchema>;

/** What each way to sign in answers. */
export const signedInSchema = Type.Object({
  token: Type.String(),
  ...userFields,
  device: told(
    'To be kept by the browser, also after the log-out, and sent with its next log-ins.',
    Type.Optional(Type.String()),
  ),
});

export const login = defineCall({
  method: 'POST',
  path: '/login',
  summary:
    'Sign in with e-mail and password; answers a bearer token. Of who has a second factor a 401 with `errorType` ' +
    '`secondFactor`, a `ticket` for the next step and the `methods` for it',
  body: Type.Object({
    email: requiredText(254, 'login.emailRequired'),
    password: requiredText(200, 'login.passwordRequired'),
    devices: told(
      'What earlier log-ins answered as `device`, a blank between them: strangers’ wrong tries don’t hold it up.',
      Type.Optional(nullable(text(2000))),
    ),
  }),
  response: signedInSchema,
  fails: { 401: ['secondFactor'], 403: ['signOn'], 429: [] },
});

/** `email` and `username` find what contains them, the one who has exactly that first. */
export const listUsers = defineCall({
  method: 'GET',
  path: '/users',
  summary: 'The users, staff and travellers; for super administrators',
  query: collectionQuery(
    {
      granted: Type.Optional(Type.Enum(['ROLE_ADMIN', 'ROLE_SUPER_ADMIN', 'ROLE_USER'])),
      isAdmin: Type.Optional(Type.Boolean()),
      isClient: Type.Optional(Type.Boolean()),
      email: Type.Optional(text(254)),
      username: Type.Optional(text(120)),
      search: told('Text that the e-mail or the username contains.', Type.Optional(text(254))),
    },
    USER_ORDER,
  ),
  response: collection(userSchema),
});
export const readUser = defineCall({
  method: 'GET',
  path: '/users/:id',
  summary: 'A user: oneself, or anyone for a super administrator',
  params: idParams(),
  response: userSchema,
});
export const createUser = defineCall({
  method: 'POST',
  path: '/users',
  summary: 'Add a user; for super administrators',
  body: createUserSchema,
  response: userSchema,
  fails: { 404: [], 409: [] },
});
export const updateUser = defineCall({
  method: 'PATCH',
  path: '/users/:id',
  summary:
    'Change what is sent of oneself, or of anyone for a super administrator; a new e-mail or password ends the ' +
    'sessions and, of oneself, needs the present password',
  params: idParams(),
  body: updateUserSchema,
  response: Type.Object({
    ...userSchema.properties,
    token: told(
      'In place of the one that made this call, when it has ended with the other sessions.',
      Type.Optional(Type.String()),
    ),
    device: told('With the token: as a log-in answers it.', Type.Optional(Type.String())),
  }),
  fails: { 403: [], 409: ['changed'], 429: [] },
});
export const deleteUser = defineCall({
  method: 'DELETE',
  path: '/users/:id',
  summary: 'Delete a user, never oneself; his bookings stay',
  params: idParams(),
  fails: { 403: [] },
});
export const sendUserLogin = defineCall({
  method: 'POST',
  path: '/send-mail-user-login',
  summary: 'Mail a user his log-in, with a temporary password',
  body: Type.Object({ userId: reference() }),
  response: Type.Object({ success: Type.Boolean() }),
  fails: { 404: [] },
});
