import type { Changed } from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import type { Changes } from '../db/changes.ts';
import type { PublicReads } from '../db/replicas/public-reads.ts';
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
  reads: Pick<PublicReads, 'noteChange'>;
}

declare module 'fastify' {
  interface FastifyInstance {
    tellNews(news: readonly News[]): void;
    forgetReplies(scope: ReadScope | null): void;
  }
}

/** What a route `tells`, once its command has succeeded. */
export function registerLiveNews(app: FastifyInstance, deps: NewsDeps): void {
  // Whoever may write there has perhaps changed what visitors are told: at once, for whoever asks next.
  app.decorate('forgetReplies', (scope: ReadScope | null) => {
    if (scope) forget(deps, scope.accountId);
  });
  app.decorate('tellNews', newsTeller(deps));
}

/** The same for what comes in another way than by a call. */
export const newsTeller =
  ({ changes, ...known }: NewsDeps) =>
  (news: readonly News[]): void => {
    for (const each of news) {
      if (each.kind === 'access') changes.tellAccess(each.userId);
      else {
        forget(known, each.accountId);
        tellChange(changes, each);
      }
    }
  };

/** Whatever is asked from now on sees it: nothing is told again, nor read on a replica that doesn't know of it yet. */
function forget({ replies, reads }: Pick<NewsDeps, 'replies' | 'reads'>, accountId: number | null): void {
  reads.noteChange(accountId);
  replies.forget(accountId);
}

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
