import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import { collection, readPaging, withContext } from '../../hydra/collection.ts';
import { notFound } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { accountOfBody, accountOfPath, accountOfRecord, signedIn } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { createPermission, deletePermission } from './commands.ts';
import { presentPermission } from './present.ts';
import { findPermission, listPermissions, listPermissionsOfUser, userExists } from './queries.ts';

const PAGING = { itemsPerPage: 30, orderable: calls.PERMISSION_ORDER };

export function registerPermissions(app: FastifyInstance, { db }: Deps): void {
  route(app, calls.listAccountPermissions, {
    policy: accountOfPath('staff'),
    handler: async ({ scope, query, request }) => {
      const paging = readPaging(query, PAGING);
      const { rows, total } = await listPermissions(db, scope, paging);
      return collection(request, 'Permission', paging, total, rows.map(presentPermission));
    },
  });
  route(app, calls.listUserPermissions, {
    policy: signedIn,
    handler: async ({ params, query, user, request }) => {
      const isOwn = params.id === user.id;
      if (!isOwn && !(user.isSuperAdmin && (await userExists(db, params.id)))) throw notFound();
      const paging = readPaging(query, PAGING);
      const { rows, total } = await listPermissionsOfUser(db, params.id, paging);
      return collection(request, 'Permission', paging, total, rows.map(presentPermission));
    },
  });
  route(app, calls.readPermission, {
    policy: accountOfRecord('staff', 'permissions'),
    handler: async ({ scope, params }) =>
      withContext(presentPermission(await findPermission(db, scope, params.id))),
  });
  route(app, calls.createPermission, {
    policy: accountOfBody('admin'),
    status: 201,
    handler: async ({ scope, body }) => {
      const id = await createPermission(db, scope, body);
      return withContext(presentPermission(await findPermission(db, scope, id)));
    },
  });
  route(app, calls.deletePermission, {
    policy: accountOfRecord('admin', 'permissions'),
    status: 204,
    handler: async ({ scope, params, user }) => deletePermission(db, scope, params.id, user),
  });
}
