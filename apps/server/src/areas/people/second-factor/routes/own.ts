import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import { collection, readPaging, withContext } from '../../../../hydra/collection.ts';
import type { Deps } from '../../../../http/deps.ts';
import { requestMailLanguage } from '../../../../http/language.ts';
import { openWithoutFactor, signedIn } from '../../../../http/policy.ts';
import { route } from '../../../../http/route.ts';
import { addPasskey, askForPasskey, removePasskey, renamePasskey } from '../commands/passkeys.ts';
import { confirmTotp, removeTotp, renewRecoveryCodes, startTotp } from '../commands/totp.ts';
import { presentOwn, presentPasskey } from '../present.ts';
import { listPasskeys, readOwn, requirePasskey } from '../queries/own.ts';

const PAGING = { itemsPerPage: 30, orderable: calls.PASSKEY_ORDER };
/** Whoever has to set one up needs these for it. */
const policy = openWithoutFactor(signedIn);

/** One's own second factor. */
export function registerSecondFactor(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  route(app, calls.readSecondFactor, {
    policy,
    handler: async ({ user }) => presentOwn(await readOwn(db, user)),
  });
  route(app, calls.listPasskeys, {
    policy,
    handler: async ({ user, query, request }) => {
      const paging = readPaging(query, PAGING);
      const { rows, total } = await listPasskeys(db, user.id, paging);
      return collection(request, 'Passkey', paging, total, rows.map(presentPasskey));
    },
  });
  const read = async (userId: number, id: number) =>
    withContext(presentPasskey(await requirePasskey(db, userId, id)));
  route(app, calls.readPasskey, { policy, handler: ({ user, params }) => read(user.id, params.id) });
  route(app, calls.passkeyOptions, { policy, handler: ({ user }) => askForPasskey(deps, user) });
  route(app, calls.createPasskey, {
    policy,
    status: 201,
    handler: ({ user, body, request }) => addPasskey(deps, user, body, requestMailLanguage(request)),
    answer: async ({ id, recoveryCodes }, { user }) => ({ ...(await read(user.id, id)), recoveryCodes }),
  });
  route(app, calls.updatePasskey, {
    policy,
    handler: ({ user, params, body }) => renamePasskey(db, user.id, params.id, body.name),
    answer: (_done, { user, params }) => read(user.id, params.id),
  });
  route(app, calls.deletePasskey, {
    policy,
    status: 204,
    handler: ({ user, params, request }) => removePasskey(db, user, params.id, requestMailLanguage(request)),
  });
  route(app, calls.startTotp, { policy, handler: ({ user }) => startTotp(deps, user) });
  route(app, calls.confirmTotp, {
    policy,
    handler: ({ user, body, request }) => confirmTotp(deps, user, body.code, requestMailLanguage(request)),
    answer: ({ since, recoveryCodes }) => ({ totpSince: since.toISOString(), recoveryCodes }),
  });
  route(app, calls.deleteTotp, {
    policy,
    status: 204,
    handler: ({ user, request }) => removeTotp(db, user, requestMailLanguage(request)),
  });
  route(app, calls.createRecoveryCodes, {
    policy,
    handler: async ({ user, request }) => ({
      codes: await renewRecoveryCodes(db, user, requestMailLanguage(request)),
    }),
  });
}
