import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../kernel/app-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { requestLanguage } from '../../../http/language.ts';
import { signedIn, superAdmin } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { signToken } from '../../../http/token.ts';
import { collection, readPaging, withContext } from '../../../hydra/collection.ts';
import { requireId } from '../../../hydra/iri.ts';
import { clearAttempt, countProof, newDevice } from '../../sign-in-guard/commands.ts';
import { countEmailProbe } from '../commands/count-email-probe.ts';
import { createUser } from '../commands/create-user.ts';
import { deleteUser } from '../commands/delete-user.ts';
import { sendUserLogin } from '../commands/send-user-login.ts';
import { updateUser } from '../commands/update-user.ts';
import { presentUser } from '../present.ts';
import { provePassword } from '../queries/prove-password.ts';
import { asksForIdentity, listUsers, requireUser } from '../queries/users.ts';

const PAGING = { itemsPerPage: 10, orderable: calls.USER_ORDER };

/** Who one is, and the users as the super administrator keeps them. */
export function registerUsers(app: FastifyInstance, deps: Deps): void {
  const { db, changes, tokenKey, clock } = deps;
  route(app, calls.listUsers, {
    policy: superAdmin,
    handler: async ({ scope, query, request }) => {
      const paging = readPaging(query, PAGING);
      const { rows, total } = await listUsers(db, scope, paging, query);
      return collection(request, 'User', paging, total, rows.map(presentUser));
    },
  });
  route(app, calls.readUser, {
    policy: signedIn,
    handler: async ({ params, user }) => {
      if (params.id !== user.id && !user.isSuperAdmin) throw notFound();
      return withContext(presentUser(await requireUser(db, params.id)));
    },
  });
  route(app, calls.createUser, {
    policy: superAdmin,
    status: 201,
    handler: async ({ scope, body, user, request }) => {
      const id = await createUser(db, scope, body, { user, language: requestLanguage(request) });
      return withContext(presentUser(await requireUser(db, id)));
    },
  });
  route(app, calls.updateUser, {
    policy: signedIn,
    handler: async ({ params, body, user, request }) => {
      const isOwn = params.id === user.id;
      let proof = null;
      if (isOwn && body.currentPassword) {
        const attempt = await countProof(deps, user.email);
        proof = await provePassword(db, user.id, body.currentPassword, clock());
        await clearAttempt(deps, attempt);
      }
      if (isOwn && !user.isSuperAdmin && (await asksForIdentity(db, user.id, body))) {
        await countEmailProbe(deps, request);
      }
      const ended = await updateUser(db, params.id, body, {
        user,
        proof,
        language: requestLanguage(request),
      });
      if (!isOwn || ended) changes.tellAccess(params.id);
      return {
        ...withContext(presentUser(await requireUser(db, params.id))),
        // This browser stays signed in.
        ...(isOwn &&
          ended && {
            token: await signToken(tokenKey, { userId: user.id, sessionId: user.sessionId, ...ended }),
            device: await newDevice(deps, user.id),
          }),
      };
    },
  });
  route(app, calls.deleteUser, {
    policy: superAdmin,
    status: 204,
    handler: async ({ scope, params, user }) => {
      await deleteUser(db, scope, params.id, user);
      changes.tellAccess(params.id);
    },
  });
  route(app, calls.sendUserLogin, {
    policy: superAdmin,
    handler: async ({ scope, body, request }) => {
      await sendUserLogin(db, scope, requireId('User', body.userId, 'userId'), requestLanguage(request));
      return { success: true };
    },
  });
}
