import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../http/deps.ts';
import { accountOfPath } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { findFirstSteps } from './queries.ts';

/** How far a new venue has come on its way to the first booking. */
export function registerFirstSteps(app: FastifyInstance, { db, pool, clock }: Deps): void {
  route(app, calls.readFirstSteps, {
    policy: accountOfPath('staff'),
    handler: ({ scope }) => findFirstSteps({ db, pool }, scope, clock()),
  });
}
