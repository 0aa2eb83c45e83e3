import { ROLES } from '@meridienne/domain';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { idParams, nullable, reference, requiredText, told } from '../fields.ts';
import { collection, resource } from '../hydra.ts';
import { accountFilter, collectionQuery } from '../paging.ts';

export const PERMISSION_ORDER = ['createdAt'] as const;

export const permissionSchema = resource('Permission', {
  id: Type.Integer(),
  isAdmin: told('Whether the role is `administrator`.', Type.Boolean()),
  role: told(
    'What the person may do there: everything; bookings; prices, places and closures, without guests; statistics and files; or read, and change statuses.',
    Type.Enum(ROLES),
  ),
  invitation: told(
    'Of a person who has never come in: until when he can, and whether that is over. Null once he has.',
    nullable(
      Type.Object({
        until: told('When it stops, or stopped, opening the account.', Type.String({ format: 'date-time' })),
        isOver: told(
          'Whether that has passed: then it opens nothing until it is sent again.',
          Type.Boolean(),
        ),
      }),
    ),
  ),
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
  isAdmin: told(
    'Without `role`: an administrator, as when neither is sent, or a reader.',
    Type.Optional(Type.Boolean()),
  ),
  role: told('What the person may do there.', Type.Optional(Type.Enum(ROLES))),
  sendMail: Type.Optional(Type.Boolean()),
});
export type CreatePermission = Static<typeof createPermissionSchema>;

export const changePermissionSchema = Type.Object({
  role: told('What the person may do there.', Type.Optional(Type.Enum(ROLES))),
  isAdmin: told('Without `role`: an administrator, or a reader.', Type.Optional(Type.Boolean())),
});
export type ChangePermission = Static<typeof changePermissionSchema>;

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
export const changePermission = defineCall({
  method: 'PATCH',
  path: '/permissions/:id',
  summary: 'Change what a person may do; never one’s own, nor the last administrator’s',
  params: idParams(),
  body: changePermissionSchema,
  response: permissionSchema,
  fails: { 403: [], 409: [] },
});
export const inviteAgain = defineCall({
  method: 'POST',
  path: '/permissions/:id/invite-again',
  summary: 'Invite a person who has never come in once more, for another seven days, with a mail',
  params: idParams(),
  response: permissionSchema,
  fails: { 409: [], 429: [] },
});
export const deletePermission = defineCall({
  method: 'DELETE',
  path: '/permissions/:id',
  summary: 'Take the access away, or an invitation back; never one’s own, nor the last administrator’s',
  params: idParams(),
  fails: { 403: [], 409: [] },
});
