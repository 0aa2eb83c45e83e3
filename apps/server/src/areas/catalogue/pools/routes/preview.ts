import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../http/deps.ts';
import { accountOfBody, accountOfPath, forKeys, readsForSupport } from '../../../../http/policy.ts';
import { route } from '../../../../http/route.ts';
import { presentPreview, presentProposal } from '../present.ts';
import { findWanted } from '../queries/find-wanted.ts';
import { previewPool } from '../queries/preview-pool.ts';
import { proposePools } from '../queries/propose-pools.ts';

/** Which pools a venue might want, and what one would change. Nothing is written. */
export function registerPoolPreview(app: FastifyInstance, { db, clock }: Deps): void {
  route(app, calls.listPoolProposals, {
    policy: forKeys('read', accountOfPath('admin')),
    handler: async ({ scope }) => ({
      proposals: (await proposePools(db, scope, clock())).map(presentProposal),
    }),
  });
  route(app, calls.previewPool, {
    policy: readsForSupport(forKeys('all', accountOfBody('admin'))),
    handler: async ({ scope, body }) =>
      presentPreview(await previewPool(db, scope, await findWanted(db, scope, body), clock())),
  });
}
