import { createHmac, timingSafeEqual } from 'node:crypto';
import { addDays, type CalendarDay } from '@meridienne/domain';
import type { RateLimit } from '../../../http/rate-limit.ts';
import type { TokenKey } from '../../../http/token.ts';

/** What a feed's address is made of. */
export interface FeedSecret {
  id: number;
  nonce: string;
}

/** Ties the key to this one use: no address tells anything of what else the installation's secret signs. */
const USE = 'calendar feeds';
const KEY = /^([1-9]\d{0,8})-([\w-]{43})\.ics$/;

const proofOf = (tokenKey: TokenKey, { id, nonce }: FeedSecret): string => {
  const feedKey = createHmac('sha256', tokenKey).update(USE).digest();
  return createHmac('sha256', feedKey).update(`${id}:${nonce}`).digest('base64url');
};

/** The last part of a feed's address. Whoever reads the database alone can't make it. */
export const keyOf = (tokenKey: TokenKey, feed: FeedSecret): string =>
  `${feed.id}-${proofOf(tokenKey, feed)}.ics`;

/** Which feed a key says that it is of, and what it proves that with; null when it is none. */
export function readKey(key: string): { id: number; proof: string } | null {
  const [, id, proof] = KEY.exec(key) ?? [];
  return id !== undefined && proof !== undefined ? { id: Number(id), proof } : null;
}

export const isProof = (tokenKey: TokenKey, feed: FeedSecret, proof: string): boolean =>
  timingSafeEqual(Buffer.from(proofOf(tokenKey, feed)), Buffer.from(proof));

/** Ten calendars that ask every minute; they usually ask a few times a day. */
export const READ_LIMIT: RateLimit = { name: 'calendar', windowSeconds: 600, perTarget: 100 };
/** For addresses that don't exist, or no longer. */
export const MISS_LIMIT: RateLimit = { name: 'calendar-miss', windowSeconds: 600, perAddress: 100 };

/** How often calendars are asked to read a feed again. */
export const REFRESH_SECONDS = 1800;

const DAYS_BACK = 30;

/** The first day whose bookings a feed holds. */
export const firstDay = (today: CalendarDay): CalendarDay => addDays(today, -DAYS_BACK);
