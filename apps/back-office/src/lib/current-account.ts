import { useSyncExternalStore } from 'react';

/** Of this tab alone: two venues can be open side by side. */
const ACCOUNT = 'meridienne.account';

const listeners = new Set<() => void>();

const readAccountId = (): number | null => {
  const id = Number(sessionStorage.getItem(ACCOUNT));
  return Number.isInteger(id) && id > 0 ? id : null;
};

/** Chooses the account that the pages work on; null for none. */
export const chooseAccount = (id: number | null): void => {
  if (id === null) sessionStorage.removeItem(ACCOUNT);
  else sessionStorage.setItem(ACCOUNT, String(id));
  for (const listener of listeners) listener();
};

export const useAccountId = (): number | null =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readAccountId);

/** The pages that work on one account. Categories and time slots do, though O §2 leaves them out. */
const AREA = [
  'categories',
  'horaires',
  'emails',
  'dashboard',
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
