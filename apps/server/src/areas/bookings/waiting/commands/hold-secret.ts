import { createHmac } from 'node:crypto';
import type { GuestKey } from '../../../../kernel/guest-token.ts';

/** What proves the hold of an offer made to somebody in line: whoever reads the database alone can't make it. */
export const wishHoldSecret = (wishKey: GuestKey, wishOfferId: number): string =>
  createHmac('sha256', wishKey).update(`hold ${wishOfferId}`).digest().subarray(0, 16).toString('base64url');
