import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../http/deps.ts';
import { accountOfPath, accountOfRecord, forKeys } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { answersChanged } from './commands/keep-answer.ts';
import { markAnswer } from './commands/mark-answer.ts';
import { presentAnswers } from './present.ts';
import { countAnswers, listAnswers } from './queries/list-answers.ts';

/** What guests said of their visits, for the venue. */
export function registerAnswers(app: FastifyInstance, { db, clock }: Deps): void {
  route(app, calls.listAnswers, {
    policy: forKeys('read', accountOfPath('statistics')),
    handler: async ({ scope, query }) => {
      const filter = { from: query['day[after]'], to: query['day[before]'], category: query.category };
      const page = { page: query.page ?? 1, rows: calls.ANSWERS_PER_PAGE };
      const [rows, counted] = await Promise.all([
        listAnswers(db, scope, filter, page),
        countAnswers(db, scope, filter),
      ]);
      return presentAnswers(rows, counted, scope.guests);
    },
  });
  route(app, calls.markAnswer, {
    policy: forKeys('all', accountOfRecord('admin', 'bookings')),
    handler: async ({ scope, params, body }) => {
      await markAnswer(db, scope, params.id, body, clock());
      return { success: true as const };
    },
    tells: (_done, { scope }) => answersChanged(scope),
  });
}
