import { isToTryAgain, pauseAfter, READING_RETRIES } from '@meridienne/client';
import { QueryClient } from '@tanstack/react-query';
import { accountQuery } from '../ground/venue-at-hand/account-query.ts';
import { isAccountPath, readAccountId } from '../lib/current-account.ts';
import { isStaff, readSession } from '../lib/session.ts';

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

let early: { who: number; client: QueryClient } | null = null;

/** Asks for the account that the page waits for, before its texts are there. */
export const askEarly = (): void => {
  const session = readSession();
  const account = readAccountId();
  if (!session || !isStaff(session) || account === null || !isAccountPath(location.pathname)) return;
  early = { who: session.id, client: createClient() };
  void early.client.prefetchQuery(accountQuery(account));
};

/** What somebody has loaded: nothing yet, but for what was asked for early on their behalf. */
export const clientOf = (who: number | null): QueryClient => {
  const asked = early;
  early = null;
  return asked && asked.who === who ? asked.client : createClient();
};
