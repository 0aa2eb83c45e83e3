import type { Changed } from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import type { Changes } from '../db/changes.ts';
import type { AccountScope, ReadScope } from '../kernel/scope.ts';
import type { SharedReplies } from './shared-replies.ts';

/**
 * What a call has changed: where, and in which account, so that pages that others have open read it again; or what
 * somebody may do, so that whatever listens on his behalf asks again whether it may.
 */
export type News = ({ accountId: number } & Changed) | { kind: 'access'; userId: number };

interface NewsDeps {
  changes: Pick<Changes, 'tell' | 'tellAccess'>;
  replies: Pick<SharedReplies, 'forget'>;
}

declare module 'fastify' {
  interface FastifyInstance {
    tellNews(news: readonly News[]): void;
    forgetReplies(scope: ReadScope | null): void;
  }
}

/** What a route `tells`, once its command has succeeded. */
export function registerLiveNews(app: FastifyInstance, deps: NewsDeps): void {
  const { replies } = deps;
  // Whoever may write there has perhaps changed what visitors are told: at once, for whoever asks next.
  app.decorate('forgetReplies', (scope: ReadScope | null) => {
    if (scope) replies.forget(scope.accountId);
  });
  app.decorate('tellNews', newsTeller(deps));
}

/** The same for what comes in another way than by a call. */
export const newsTeller =
  ({ changes, replies }: NewsDeps) =>
  (news: readonly News[]): void => {
    for (const each of news) {
      if (each.kind === 'access') changes.tellAccess(each.userId);
      else {
        replies.forget(each.accountId);
        tellChange(changes, each);
      }
    }
  };

const tellChange = (
  changes: Pick<Changes, 'tell'>,
  { accountId, ...changed }: Exclude<News, { kind: 'access' }>,
) => changes.tell(accountId, changed);

/** For a call that ends sessions, or gives or takes a role or a permission. */
export const accessChanged = (userId: number): News => ({ kind: 'access', userId });

/** For a call that changes categories, slots, or what they stand on. */
export const catalogueChanged = (_done: unknown, { scope }: { scope: AccountScope }): News[] => [
  { accountId: scope.accountId, kind: 'catalogue' },
];
