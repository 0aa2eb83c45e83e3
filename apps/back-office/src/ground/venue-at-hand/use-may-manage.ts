import { useAccount } from './account-query.ts';

/** Whether one may change what is the chosen account's. Who may not reads only; the server holds to it. */
export const useMayManage = (): boolean => useAccount()?.mayManage === true;
