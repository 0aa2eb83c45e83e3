import type { Right } from '@meridienne/domain';
import { useAccount } from './account-query.ts';

/** Whether one's role in the chosen account has a right; the server holds to it. */
export const useMay = (right: Right): boolean => useAccount()?.rights.includes(right) === true;
