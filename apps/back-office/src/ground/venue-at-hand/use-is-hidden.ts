import { useAccount } from './account-query.ts';

/** Whether the server keeps guests' names, or how to reach them, from one's role in the chosen account. */
export const useIsHidden = (what: 'names' | 'contacts'): boolean =>
  useAccount()?.rights.includes(what) === false;
