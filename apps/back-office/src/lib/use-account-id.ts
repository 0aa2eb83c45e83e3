import { useSyncExternalStore } from 'react';
import { onAccountChange, readAccountId } from './current-account.ts';

/** The account that this tab works on; null without one. */
export const useAccountId = (): number | null => useSyncExternalStore(onAccountChange, readAccountId);
