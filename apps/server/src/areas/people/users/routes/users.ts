import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../http/deps.ts';
import { requestMailLanguage } from '../../../../http/language.ts';
import { accessChanged } from '../../../../http/live-news.ts';
import { openWithoutFactor, self, signedIn, superAdmin } from '../../../../http/policy.ts';
import { route } from '../../../../http/route.ts';
import { collection, readPaging, withContext } from '../../../../hydra/collection.ts';
import { requireId } from '../../../../hydra/iri.ts';
import { changeUser } from '../commands/change-user.ts';
import { createUser } from '../commands/create-user.ts';
import { deleteUser } from '../commands/delete-user.ts';
import { sendUserLogin } from '../commands/send-user-login.ts';
import { presentUser } from '../present.ts';
import { listUsers, requireUser } from '../queries/users.ts';

const PAGING = { itemsPerPage: 10, orderable: calls.USER_ORDER };

/** Who one is, and the users as the super administrator keeps them. */
export function registerUsers(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  route(app, calls.listUsers, {
    policy: superAdmin,
    handler: async ({ scope, query, request }) => {
      const paging = readPaging(query, PAGING);
      const { rows, total } = await listUsers(db, scope, paging, query);
      return collection(request, 'User', paging, total, rows.map(presentUser));
    },
  });
  route(app, calls.readUser, {
    policy: openWithoutFactor(self),
    handler: async ({ params }) => withContext(presentUser(await requireUser(db, params.id))),
  });
  route(app, calls.createUser, {
    policy: superAdmin,
    status: 201,
    handler: async ({ scope, body, user, request }) => {
      const id = await createUser(db, scope, body, { user, language: requestMailLanguage(request) });
      return withContext(presentUser(await requireUser(db, id)));
    },
  });
  route(app, calls.updateUser, {
    policy: signedIn,
    handler: ({ params, body, user, request }) =>
      changeUser(deps, params.id, body, { user, language: requestMailLanguage(request), from: request }),
    tells: ({ isAccessChanged }, { params }) => (isAccessChanged ? [accessChanged(params.id)] : []),
    answer: async ({ renewed }, { params }) => ({
      ...withContext(presentUser(await requireUser(db, params.id))),
      ...renewed,
    }),
  });
  route(app, calls.deleteUser, {
    policy: superAdmin,
    status: 204,
    handler: ({ scope, params, user }) => deleteUser(db, scope, params.id, user),
    tells: (_done, { params }) => [accessChanged(params.id)],
  });
  route(app, calls.sendUserLogin, {
    policy: superAdmin,
    handler: async ({ scope, body, request }) => {
      await sendUserLogin(db, scope, requireId('User', body.userId, 'userId'), requestMailLanguage(request));
      return { success: true };
    },
  });
}
