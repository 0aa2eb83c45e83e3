import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../http/deps.ts';
import { requestMailLanguage } from '../../../../http/language.ts';
import { accessChanged } from '../../../../http/live-news.ts';
import { accountOfRecord, ofPlatform, superAdmin } from '../../../../http/policy.ts';
import { route } from '../../../../http/route.ts';
import { resetSecondFactor } from '../commands/reset.ts';
import { requireUserOfPermission } from '../queries/own.ts';

/** For who has lost his second factor. What listens in his sessions is told to ask again, and may not. */
export function registerFactorReset(app: FastifyInstance, { db }: Deps): void {
  route(app, calls.resetUserSecondFactor, {
    policy: superAdmin,
    status: 204,
    handler: async ({ params, user, request }) => {
      const by = { user, accountId: null, language: requestMailLanguage(request) };
      await resetSecondFactor(db, params.id, by);
      return params.id;
    },
    tells: (userId) => [accessChanged(userId)],
    answer: () => undefined,
  });
  route(app, calls.resetStaffSecondFactor, {
    policy: ofPlatform(accountOfRecord('admin', 'permissions')),
    status: 204,
    handler: async ({ scope, params, user, request }) => {
      const userId = await requireUserOfPermission(db, scope, params.id);
      const by = { user, accountId: scope.accountId, language: requestMailLanguage(request) };
      await resetSecondFactor(db, userId, by);
      return userId;
    },
    tells: (userId) => [accessChanged(userId)],
    answer: () => undefined,
  });
}
