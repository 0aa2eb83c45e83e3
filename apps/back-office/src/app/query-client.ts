import { isToTryAgain, pauseAfter, READING_RETRIES } from '@meridienne/client';
import { QueryClient } from '@tanstack/react-query';
import { accountQuery } from '../ground/venue-at-hand/account-query.ts';
import { isAccountPath, readAccountId } from '../lib/current-account.ts';
import { isStaff, readSession } from '../lib/session.ts';
import type { Page } from './pages.ts';

const FRESH_MS = 30_000;

const createClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (tries, error) => tries < READING_RETRIES && isToTryAgain(error, tries),
        retryDelay: pauseAfter,
      },
    },
  });

let early: { readonly who: number; readonly account: number; readonly client: QueryClient } | null = null;

/** Has the account that the page waits for, before its texts are there. */
export const prepareClient = (): void => {
  const session = readSession();
  const account = readAccountId();
  if (!session || !isStaff(session) || account === null || !isAccountPath(location.pathname)) return;
  early = { who: session.id, account, client: createClient() };
  void early.client.prefetchQuery(accountQuery(account));
};

/** Has what the first page shows. */
export const preparePage = ({ prepare }: Pick<Page, 'prepare'>): void => {
  // Whatever it lacks, it asks for once it is drawn.
  if (early) void prepare?.(early.client, early.account).catch(() => undefined);
};

/** What somebody has loaded: nothing yet, but for what was asked for early on their behalf. */
export const clientOf = (who: number | null): QueryClient => {
  const asked = early;
  early = null;
  return asked && asked.who === who ? asked.client : createClient();
};
