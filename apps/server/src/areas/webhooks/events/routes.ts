import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../http/deps.ts';
import { accountOfQuery, forKeys } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { invalid } from '../../../kernel/app-error.ts';
import type { ReadScope } from '../../../kernel/scope.ts';
import { followEvents } from './commands.ts';
import { shownEvent } from './queries.ts';
import { readCursor, writeCursor } from './rules.ts';

export function registerEventFeed(app: FastifyInstance, { db }: Deps): void {
  route(app, calls.followEvents, {
    policy: forKeys('read', accountOfQuery('admin')),
    handler: ({ scope, query }) =>
      followEvents(db, requireAccount(scope), {
        after: cursorOf(query.after),
        limit: query.itemsPerPage ?? calls.EVENTS_PER_PAGE,
      }),
    answer: ({ rows, left, next }) => ({
      '@context': '/api/contexts/Event',
      '@id': '/api/events',
      '@type': 'hydra:Collection',
      'hydra:member': rows.map(shownEvent),
      'hydra:totalItems': left,
      next: writeCursor(next),
    }),
  });
}

/** Each account has a line of its own: even who may read all of them reads one. @throws {AppError} 422 */
function requireAccount(scope: ReadScope) {
  if (scope.accountId === null) throw invalid('account.id', 'required');
  return scope;
}

/** @throws {AppError} 422 on what was never handed out */
function cursorOf(after: string | undefined) {
  if (after === undefined || after === '') return null;
  if (after === 'now') return after;
  const cursor = readCursor(after);
  if (!cursor) throw invalid('after', 'events.cursor');
  return cursor;
}
