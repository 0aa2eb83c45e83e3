import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../http/deps.ts';
import { openWithoutFactor, signedIn } from '../../../../http/policy.ts';
import { route } from '../../../../http/route.ts';
import { askForProof, proveOneself } from '../commands/prove-oneself.ts';

/** Shows once more, within a session, that it is the user. */
export function registerProof(app: FastifyInstance, deps: Deps): void {
  const policy = openWithoutFactor(signedIn);
  route(app, calls.proofOptions, { policy, handler: ({ user }) => askForProof(deps, user) });
  route(app, calls.proveOneself, {
    policy,
    handler: async ({ user, body }) => ({
      provenUntil: (await proveOneself(deps, user, body)).toISOString(),
    }),
  });
}
