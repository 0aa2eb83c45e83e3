import type { BodyOf, sendMailsAgain } from '@meridienne/contracts';
import { invalid } from '../../../kernel/app-error.ts';

/** What a job of the queue may say of its mail. Whatever else is in a payload stays there. */
export interface About {
  readonly accountId: number | null;
  readonly accountName: string | null;
  readonly bookingId: number | null;
  readonly userId: number | null;
  readonly address: string | null;
}

/** Jobs that send no mail. They run anew by the clock, at the next start or upload, or once a calendar is due; `npm run doctor` tells of those that were given up. */
export const NO_MAILS: readonly string[] = [
  'purge',
  'purge-audit',
  'roll-up-statistics',
  'erase-old-contacts',
  'read-phones',
  'make-avif',
  'find-due-calendars',
  'read-calendar-in',
  'find-due-reminders',
  'find-waiting',
  'offer-places',
  'find-due-thanks',
  'settle-confirmations',
  'send-webhook',
  'find-forgotten-webhooks',
  'purge-webhooks',
];

/** Which mails somebody asks to be sent again; null for all. @throws {AppError} 422 neither some nor all of them */
export function wantedMails({ ids, all = false }: BodyOf<typeof sendMailsAgain>): readonly number[] | null {
  if (all) return null;
  if (ids === undefined) throw invalid('ids', 'required');
  return ids;
}

/** Reads a payload without trusting it: one that breaks its schema is given up, too, and comes to be listed. */
export const aboutOf = (payload: unknown): About => ({
  accountId: idIn(payload, 'accountId'),
  accountName: textIn(payload, 'accountName'),
  bookingId: idIn(payload, 'bookingId'),
  userId: idIn(payload, 'userId'),
  address: textIn(payload, 'to') ?? textIn(payload, 'email'),
});

const HIDDEN = '•••';

/**
 * An address as far as it helps to decide: its first letter, and the domain, which may be mistyped or refuse us. Who has
 * it stands in the booking or the user, for whoever looks there.
 */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = address;
  return at < 1 ? HIDDEN : `${first}${HIDDEN}${address.slice(at)}`;
}

function field(payload: unknown, name: string): unknown {
  return typeof payload === 'object' && payload !== null
    ? (payload as Record<string, unknown>)[name]
    : undefined;
}

function idIn(payload: unknown, name: string): number | null {
  const id = field(payload, name);
  return Number.isSafeInteger(id) ? (id as number) : null;
}

function textIn(payload: unknown, name: string): string | null {
  const text = field(payload, name);
  return typeof text === 'string' && text !== '' ? text : null;
}
