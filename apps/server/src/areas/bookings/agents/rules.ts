import { createHmac, timingSafeEqual } from 'node:crypto';
import { type CalendarDay, daysBetween, isCalendarDay } from '@meridienne/domain';
import { invalid } from '../../../kernel/app-error.ts';
import type { SoldCategory } from '../storefront/queries/storefront.ts';

/** How long what was quoted may be confirmed. */
export const QUOTE_MINUTES = 10;
/** How many days `find_days` looks at in one call. */
export const MOST_DAYS = 31;

/** What was quoted, as its token proves it: nothing of it can be changed between the quote and the booking. */
export interface Quote {
  accountId: number;
  offerId: number;
  day: CalendarDay;
  persons: number | null;
  addons: readonly { id: number; amount: number }[];
  arrival: string | null;
  language: string;
  /** The total, in major units. */
  price: number;
  /** The months that the text on the guest's data named. */
  consent: number;
  /** Drawn: the same quote asked for twice is two, and each books once. */
  id: string;
  /** In seconds. */
  expires: number;
}

const USE = 'agent quotes';

const proofOf = (tokenKey: Uint8Array, body: string): Buffer => {
  const key = createHmac('sha256', tokenKey).update(USE).digest();
  return createHmac('sha256', key).update(body).digest();
};

export function sealQuote(
  tokenKey: Uint8Array,
  { at, ...quote }: Omit<Quote, 'expires'> & { at: Date },
): { token: string; expiresAt: Date } {
  const expires = Math.floor(at.getTime() / 1000) + QUOTE_MINUTES * 60;
  const body = Buffer.from(JSON.stringify({ ...quote, expires } satisfies Quote)).toString('base64url');
  return {
    token: `${body}.${proofOf(tokenKey, body).toString('base64url')}`,
    expiresAt: new Date(expires * 1000),
  };
}

export type OpenedQuote = { kind: 'quote'; quote: Quote } | { kind: 'expired' } | { kind: 'forged' };

/** @param accountId at whose address the token is sent: another's is no token there */
export function openQuote(
  tokenKey: Uint8Array,
  token: string,
  { accountId, at }: { accountId: number; at: Date },
): OpenedQuote {
  const [body = '', proof = ''] = token.split('.');
  const sent = Buffer.from(proof, 'base64url');
  const own = proofOf(tokenKey, body);
  if (sent.length !== own.length || !timingSafeEqual(sent, own)) return { kind: 'forged' };
  const quote = JSON.parse(Buffer.from(body, 'base64url').toString()) as Quote;
  if (quote.accountId !== accountId) return { kind: 'forged' };
  return quote.expires * 1000 > at.getTime() ? { kind: 'quote', quote } : { kind: 'expired' };
}

/** Whether a category takes so many; null for any number. */
export const takesPersons = (
  { isLimited, peopleMin, peopleMax }: Pick<SoldCategory, 'isLimited' | 'peopleMin' | 'peopleMax'>,
  persons: number | null,
): boolean => persons === null || !isLimited || (persons >= peopleMin && persons <= peopleMax);

/** @throws {AppError} 422 on what is no day */
export function readDay(field: string, sent: string): CalendarDay {
  if (!isCalendarDay(sent)) throw invalid(field, 'day');
  return sent;
}

/** @throws {AppError} 422 on days in the wrong order, or too many of them */
export function requireSpan(from: CalendarDay, to: CalendarDay): void {
  const days = daysBetween(from, to) + 1;
  if (days < 1) throw invalid('to', 'dayTooEarly', { day: from });
  if (days > MOST_DAYS) throw invalid('to', 'maximum', { max: MOST_DAYS });
}

/** A page of another name for this server: what a browser was tricked into taking for its own (DNS rebinding). */
export function isRebound(
  { origin, host }: { origin: string | undefined; host: string },
  publicUrl: string,
): boolean {
  // Programs send no origin; pages of other sites do, and may ask: whatever is told here is told to everybody.
  if (origin === undefined) return false;
  const name = hostname(`http://${host}`);
  return name === null || !(name === hostname(publicUrl) || LOCAL.has(name));
}

const LOCAL: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

function hostname(address: string): string | null {
  return URL.canParse(address) ? new URL(address).hostname : null;
}
