import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { idParams, nullable, reference, requiredText, told } from '../fields.ts';
import { collection, resource } from '../hydra.ts';
import { accountFilter, collectionQuery } from '../paging.ts';

export const PERMISSION_ORDER = ['createdAt'] as const;

export const permissionSchema = resource('Permission', {
  id: Type.Integer(),
  isAdmin: Type.Boolean(),
  account: resource('Account', { id: Type.Integer(), name: Type.String() }),
  user: resource('User', {
    id: Type.Integer(),
    email: Type.String(),
    username: Type.String(),
    firstName: nullable(Type.String()),
    lastName: nullable(Type.String()),
    hasSecondFactor: told(
      'Whether a passkey or an authenticator app is asked for beside the password.',
      Type.Boolean(),
    ),
  }),
});
export type Permission = Static<typeof permissionSchema>;

export const createPermissionSchema = Type.Object({
  account: reference(),
  email: requiredText(254, 'permission.emailRequired'),
  username: told(
    'A new user’s; the e-mail when it isn’t sent.',
    Type.Optional(requiredText(120, 'permission.usernameRequired')),
  ),
  firstName: requiredText(120, 'permission.firstNameRequired'),
  lastName: requiredText(120, 'permission.lastNameRequired'),
  isAdmin: Type.Optional(Type.Boolean()),
  sendMail: Type.Optional(Type.Boolean()),
});
export type CreatePermission = Static<typeof createPermissionSchema>;

export const listPermissions = defineCall({
  method: 'GET',
  path: '/permissions',
  summary: 'Who has access to an account',
  query: collectionQuery(accountFilter, PERMISSION_ORDER),
  response: collection(permissionSchema),
});
export const listAccountPermissions = defineCall({
  method: 'GET',
  path: '/accounts/:id/permissions',
  summary: 'Who has access to an account',
  params: idParams(),
  query: collectionQuery({}, PERMISSION_ORDER),
  response: collection(permissionSchema),
});
export const listUserPermissions = defineCall({
  method: 'GET',
  path: '/users/:id/permissions',
  summary: 'The accounts that a user has access to: oneself, or anyone for a super administrator',
  params: idParams(),
  query: collectionQuery({}, PERMISSION_ORDER),
  response: collection(permissionSchema),
});
export const readPermission = defineCall({
  method: 'GET',
  path: '/permissions/:id',
  summary: 'A permission',
  params: idParams(),
  response: permissionSchema,
});
export const createPermission = defineCall({
  method: 'POST',
  path: '/permissions',
  summary: 'Give a person access to an account; an e-mail that is known keeps its user',
  body: createPermissionSchema,
  response: permissionSchema,
  fails: { 429: [] },
});
export const deletePermission = defineCall({
  method: 'DELETE',
  path: '/permissions/:id',
  summary: 'Take the access away; never one’s own, nor the last administrator’s',
  params: idParams(),
  fails: { 403: [], 409: [] },
});
