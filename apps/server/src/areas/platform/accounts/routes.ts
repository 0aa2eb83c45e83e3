import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import type { SignedInUser } from '../../../http/access.ts';
import type { CallingKey } from '../../../http/key-access.ts';
import { collection, readPaging, withContext } from '../../../hydra/collection.ts';
import type { Deps } from '../../../http/deps.ts';
import { accessChanged, catalogueChanged } from '../../../http/live-news.ts';
import {
  accountOfPath,
  anyStaff,
  forKeys,
  neverForSupport,
  ofPlatform,
  superAdmin,
} from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { requireSupportToWrite } from '../../../http/support.ts';
import { allowSupport } from './commands/allow-support.ts';
import { createAccount } from './commands/create-account.ts';
import { deleteAccount } from './commands/delete-account.ts';
import { updateAccount } from './commands/update-account.ts';
import { isPlatforms, rightsOf, supportIn } from './policy.ts';
import { presentAccount } from './present.ts';
import { type AccountRow, findAccount, findAccountWithStatistic, listAccounts } from './queries.ts';

const PAGE_SIZE = 10;

export function registerAccounts(app: FastifyInstance, { db, pool, clock, media }: Deps): void {
  const shown = (row: AccountRow, reader: SignedInUser | CallingKey, at = clock()) =>
    presentAccount(row, { rights: rightsOf(row, reader), support: supportIn(row, reader) }, at);
  const present = (row: AccountRow, reader: SignedInUser | CallingKey) => withContext(shown(row, reader));
  route(app, calls.listAccounts, {
    policy: forKeys('read', anyStaff),
    handler: async ({ caller, query, request }) => {
      const paging = readPaging(query, { itemsPerPage: PAGE_SIZE, orderable: calls.ACCOUNT_ORDER });
      const { rows, total } = await listAccounts(db, caller, paging, query);
      return collection(
        request,
        'Account',
        paging,
        total,
        rows.map((row) => shown(row, caller)),
      );
    },
  });
  route(app, calls.readAccount, {
    policy: forKeys('read', accountOfPath('staff')),
    handler: async ({ scope, caller }) => present(await findAccount(db, scope, caller), caller),
  });
  route(app, calls.readAccountWithStats, {
    policy: forKeys('read', accountOfPath('statistics')),
    handler: async ({ scope, caller }) => {
      const at = clock();
      const { row, statistic } = await findAccountWithStatistic({ db, pool }, scope, caller, at);
      return withContext({ ...shown(row, caller, at), ...statistic });
    },
  });
  route(app, calls.createAccount, {
    policy: superAdmin,
    status: 201,
    handler: async ({ scope, body, user }) => {
      const created = await createAccount(db, scope, body, clock());
      return present(await findAccount(db, created, user), user);
    },
  });
  route(app, calls.updateAccount, {
    policy: ofPlatform(forKeys('all', accountOfPath('admin'))),
    tells: catalogueChanged,
    handler: ({ scope, body, user, request }) => {
      if (!isPlatforms(body)) requireSupportToWrite(request.support);
      return updateAccount(db, scope, body, { isSuperAdmin: user?.isSuperAdmin === true }, clock());
    },
    answer: async (_done, { scope, caller }) => present(await findAccount(db, scope, caller), caller),
  });
  route(app, calls.allowSupport, {
    policy: neverForSupport(accountOfPath('admin')),
    tells: catalogueChanged,
    handler: ({ scope, body }) => allowSupport(db, scope, body.days),
    answer: async (_done, { scope, user }) => present(await findAccount(db, scope, user), user),
  });
  route(app, calls.deleteAccount, {
    policy: superAdmin,
    status: 204,
    handler: ({ scope, params }) => deleteAccount(db, scope, params.id),
    tells: (staffIds, { params }) => [
      { accountId: params.id, kind: 'catalogue' },
      ...staffIds.map(accessChanged),
    ],
    answer: async (_done, { params, request }) => {
      // The records are gone for good; pictures that stay behind cost space and nothing else.
      await media
        .removeAll(params.id)
        .catch((error: unknown) =>
          request.log.error({ err: error }, 'media of a deleted account not removed'),
        );
    },
  });
}
