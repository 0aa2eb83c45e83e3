import type { Changed } from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import type { Changes } from '../db/changes.ts';
import type { AccountScope } from '../kernel/scope.ts';

/** What a call has changed, where, and in which account: pages that others have open read it again. */
export type News = { accountId: number } & Changed;

declare module 'fastify' {
  interface FastifyInstance {
    tellNews(news: readonly News[]): void;
  }
}

/** What a route `tells`, once its command has succeeded. */
export function registerLiveNews(app: FastifyInstance, changes: Pick<Changes, 'tell'>): void {
  app.decorate('tellNews', (news: readonly News[]) => {
    for (const { accountId, ...changed } of news) changes.tell(accountId, changed);
  });
}

/** For a call that changes categories, slots, or what they stand on. */
export const catalogueChanged = (_done: unknown, { scope }: { scope: AccountScope }): News[] => [
  { accountId: scope.accountId, kind: 'catalogue' },
];
