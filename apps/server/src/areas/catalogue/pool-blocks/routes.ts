import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import { collection, withContext } from '../../../hydra/collection.ts';
import type { Deps } from '../../../http/deps.ts';
import { accountOfRecord, forKeys } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { blockUnits, unblockUnits } from './commands.ts';
import { blockNews, presentBlock } from './present.ts';
import { findBlock, listBlocks } from '../pools/queries/read-blocks.ts';

/** Taking units of a pool out, and giving them back. */
export function registerPoolBlocks(app: FastifyInstance, { db, clock }: Deps): void {
  route(app, calls.listPoolBlocks, {
    policy: forKeys('read', accountOfRecord('staff', 'pools')),
    handler: async ({ scope, params, query, request }) => {
      const rows = await listBlocks(db, scope, params.id, { ...query, at: clock() });
      return collection(
        request,
        'PoolBlock',
        null,
        rows.length,
        rows.map((row) => presentBlock(row, scope.guests)),
      );
    },
  });
  route(app, calls.createPoolBlock, {
    policy: forKeys('prices', accountOfRecord('blocks', 'pools')),
    status: 201,
    handler: ({ scope, author, params, body }) =>
      blockUnits(db, scope, params.id, { input: body, ...author, at: clock() }),
    tells: ({ row }) => blockNews(row),
    answer: ({ row, conflicts }, { scope }) => ({
      ...withContext(presentBlock(row, scope.guests)),
      conflicts,
    }),
  });
  route(app, calls.readPoolBlock, {
    policy: forKeys('read', accountOfRecord('staff', 'pool_claims')),
    handler: async ({ scope, params }) =>
      withContext(presentBlock(await findBlock(db, scope, params.id), scope.guests)),
  });
  route(app, calls.deletePoolBlock, {
    policy: forKeys('prices', accountOfRecord('blocks', 'pool_claims')),
    status: 204,
    handler: ({ scope, params }) => unblockUnits(db, scope, params.id),
    tells: blockNews,
  });
}
