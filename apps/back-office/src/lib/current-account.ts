import { ACCOUNT_KEY, ACCOUNT_OWNER_KEY } from '@meridienne/domain';
import { forgetLastAccount, keepLastAccount, readLastAccount } from './last-accounts.ts';
import { readSession } from './session.ts';

const listeners = new Set<() => void>();

const idIn = (text: string | null): number | null => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

/** The parameter by which a link to an account's page says which account it means. */
const ACCOUNT_PARAMETER = 'account';

const linkedAccount = (): number | null =>
  isAccountPath(location.pathname) ? idIn(new URLSearchParams(location.search).get(ACCOUNT_PARAMETER)) : null;

/** An address's query without the account, once that is the tab's own: who chooses another later goes on to that one. */
export const withoutAccount = (search: string): string => {
  const parameters = new URLSearchParams(search);
  // As it was written, where there is nothing to take out.
  if (!parameters.has(ACCOUNT_PARAMETER)) return search;
  parameters.delete(ACCOUNT_PARAMETER);
  return parameters.size > 0 ? `?${parameters}` : '';
};

/** The account that somebody has chosen in this tab. */
const chosenHere = (who: number): number | null =>
  [null, String(who)].includes(sessionStorage.getItem(ACCOUNT_OWNER_KEY))
    ? idIn(sessionStorage.getItem(ACCOUNT_KEY))
    : null;

const keepHere = (who: number, id: number): void => {
  sessionStorage.setItem(ACCOUNT_KEY, String(id));
  sessionStorage.setItem(ACCOUNT_OWNER_KEY, String(who));
};

/**
 * The account that this tab works on: that of the address when it names one, else the tab's own, else the one that
 * this person has chosen last. From then on it is the tab's own, whatever is chosen in others. Null for nobody.
 */
export const readAccountId = (): number | null => {
  const who = readSession()?.id;
  if (who === undefined) return null;
  const own = chosenHere(who);
  const id = linkedAccount() ?? own ?? readLastAccount(who);
  if (id !== null && (id !== own || sessionStorage.getItem(ACCOUNT_OWNER_KEY) === null)) keepHere(who, id);
  return id;
};

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Chooses the account that the pages work on, in this tab and in those that are opened from now on. */
export const chooseAccount = (id: number): void => {
  const who = readSession()?.id;
  if (who === undefined) return;
  keepHere(who, id);
  keepLastAccount(who, id);
  tell();
};

/** Leaves an account that is gone, or closed to whoever had chosen it. */
export const forgetAccount = (id: number): void => {
  const who = readSession()?.id;
  if (who === undefined) return;
  if (chosenHere(who) === id) {
    sessionStorage.removeItem(ACCOUNT_KEY);
    sessionStorage.removeItem(ACCOUNT_OWNER_KEY);
  }
  forgetLastAccount(who, id);
  tell();
};

/** Calls whenever another account is chosen. @returns what ends it */
export const onAccountChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The pages that work on one account. */
const AREA = [
  'categories',
  'horaires',
  'emails',
  'api-keys',
  'webhooks',
  'journal',
  'dashboard',
  'premiers-pas',
  'importer',
  'reservations',
  'messages',
  'services',
  'settings',
  'prix',
  'account',
  'category',
  'widgets',
];

/** Whether a path belongs to one account. */
export const isAccountPath = (path: string): boolean => AREA.includes(path.split('/')[1] ?? '');
