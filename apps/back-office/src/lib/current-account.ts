import { ACCOUNT_KEY } from '@meridienne/domain';

const listeners = new Set<() => void>();

/** The account that this tab works on. */
export const readAccountId = (): number | null => {
  const id = Number(sessionStorage.getItem(ACCOUNT_KEY));
  return Number.isInteger(id) && id > 0 ? id : null;
};

/** Chooses the account that the pages work on; null for none. */
export const chooseAccount = (id: number | null): void => {
  if (id === null) sessionStorage.removeItem(ACCOUNT_KEY);
  else sessionStorage.setItem(ACCOUNT_KEY, String(id));
  for (const listener of listeners) listener();
};

/** Calls whenever another account is chosen. @returns what ends it */
export const onAccountChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The pages that work on one account. Leaving them, the account is no longer chosen (O §2). */
const AREA = [
  'categories',
  'horaires',
  'emails',
  'dashboard',
  'premiers-pas',
  'reservations',
  'services',
  'settings',
  'prix',
  'account',
  'category',
  'widgets',
];

/** Whether a path belongs to one account; on the others none stays chosen (O §2). */
export const isAccountPath = (path: string): boolean => AREA.includes(path.split('/')[1] ?? '');
