import * as calls from '@meridienne/contracts';
import { normalizeEmail } from '@meridienne/domain';
import type { FastifyInstance } from 'fastify';
import { collection, readPaging, withContext } from '../../../hydra/collection.ts';
import type { ReadScope } from '../../../kernel/scope.ts';
import type { Deps } from '../../../http/deps.ts';
import { accessChanged } from '../../../http/live-news.ts';
import {
  accountOfBody,
  accountOfPath,
  accountOfQuery,
  accountOfRecord,
  ofPlatform,
  self,
} from '../../../http/policy.ts';
import { countCall } from '../../../http/rate-limit.ts';
import { route, type RouteInput } from '../../../http/route.ts';
import { changePermission, createPermission, deletePermission, inviteAgain } from './commands.ts';
import { presentInvitation, presentPermission } from './present.ts';
import { findPermission, listPermissions, listPermissionsOfUser } from './queries.ts';
import { INVITATION_LIMIT } from './rules.ts';

const PAGING = { itemsPerPage: 30, orderable: calls.PERMISSION_ORDER };

export function registerPermissions(app: FastifyInstance, { db, pool, settings }: Deps): void {
  const list = async (scope: ReadScope, { query, request }: ListInput) => {
    const paging = readPaging(query, PAGING);
    const { rows, total } = await listPermissions(db, scope, paging);
    return collection(request, 'Permission', paging, total, rows.map(presentPermission));
  };
  route(app, calls.listPermissions, {
    policy: ofPlatform(accountOfQuery('staff')),
    handler: (input) => list(input.scope, input),
  });
  route(app, calls.listAccountPermissions, {
    policy: ofPlatform(accountOfPath('staff')),
    handler: (input) => list(input.scope, input),
  });
  route(app, calls.listUserPermissions, {
    policy: self,
    handler: async ({ params, query, request }) => {
      const paging = readPaging(query, PAGING);
      const { rows, total } = await listPermissionsOfUser(db, params.id, paging);
      return collection(request, 'Permission', paging, total, rows.map(presentPermission));
    },
  });
  route(app, calls.readPermission, {
    policy: ofPlatform(accountOfRecord('staff', 'permissions')),
    handler: async ({ scope, params }) =>
      withContext(presentPermission(await findPermission(db, scope, params.id))),
  });
  route(app, calls.createPermission, {
    policy: ofPlatform(accountOfBody('admin')),
    status: 201,
    handler: async ({ scope, body, user, request }) => {
      if (settings.rateLimit && !user.isSuperAdmin) {
        await countCall(pool, INVITATION_LIMIT, request, normalizeEmail(body.email));
      }
      return createPermission(db, scope, body);
    },
    tells: ({ userId }) => [accessChanged(userId)],
    answer: async ({ id, invited }, { scope, user }) => {
      const row = await findPermission(db, scope, id);
      return withContext(user.isSuperAdmin ? presentPermission(row) : presentInvitation(row, invited));
    },
  });
  route(app, calls.changePermission, {
    policy: ofPlatform(accountOfRecord('admin', 'permissions')),
    handler: ({ scope, params, body, user }) =>
      changePermission(db, scope, params.id, { input: body, caller: user }),
    tells: (userId) => [accessChanged(userId)],
    answer: async (_userId, { scope, params }) =>
      withContext(presentPermission(await findPermission(db, scope, params.id))),
  });
  route(app, calls.inviteAgain, {
    policy: ofPlatform(accountOfRecord('admin', 'permissions')),
    handler: async ({ scope, params, user, request }) => {
      if (settings.rateLimit && !user.isSuperAdmin) {
        const { email } = await findPermission(db, scope, params.id);
        await countCall(pool, INVITATION_LIMIT, request, email);
      }
      return inviteAgain(db, scope, params.id);
    },
    tells: (userId) => [accessChanged(userId)],
    answer: async (_userId, { scope, params }) =>
      withContext(presentPermission(await findPermission(db, scope, params.id))),
  });
  route(app, calls.deletePermission, {
    policy: ofPlatform(accountOfRecord('admin', 'permissions')),
    status: 204,
    handler: ({ scope, params, user }) => deletePermission(db, scope, params.id, user),
    tells: (userId) => [accessChanged(userId)],
    answer: () => undefined,
  });
}

type ListInput = Pick<
  RouteInput<typeof calls.listAccountPermissions, ReturnType<typeof accountOfPath>>,
  'query' | 'request'
>;
