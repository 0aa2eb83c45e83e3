import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface SentMail {
  messageId: string;
  to: string;
}

/** All mails that have left so far. */
export type Mailbox = () => Promise<readonly SentMail[]>;

export function readMail(text: string): SentMail {
  const head = text.slice(0, text.search(/\r?\n\r?\n/));
  const field = (name: string) => new RegExp(`^${name}:\\s*<?([^>\\s]+)>?\\s*$`, 'im').exec(head)?.[1] ?? '';
  return { messageId: field('message-id'), to: field('to').toLowerCase() };
}

/**
 * The folder that mails are written to where no server takes them.
 * @param before leaves out those that left at this instant or later
 */
export function openOutbox(folder: string, before?: Date): Mailbox {
  // Their names begin with the time.
  const end = before?.toISOString().replaceAll(':', '-');
  const read = new Map<string, SentMail>();
  return async () => {
    const names = await readdir(folder).catch((): string[] => []);
    const fresh = names.filter(
      (name) => name.endsWith('.eml') && !read.has(name) && (end === undefined || name < end),
    );
    for (const name of fresh) read.set(name, readMail(await readFile(join(folder, name), 'utf8')));
    return [...read.values()];
  };
}

/** A guest, and how many mails he is to have; the venue has one of each. */
export interface Wanted {
  email: string;
  mails: number;
}

export interface MailCount {
  wanted: number;
  /** Mails to guests and to the venue that haven't come. */
  missing: number;
  /** Different mails beyond those that each is to have. */
  surplus: number;
  /** Mails handed over again under the Message-ID that they had: whoever receives them shows one. */
  repeated: number;
}

/** Holds what has left against the bookings that are stored. */
export function countMails(mails: readonly SentMail[], guests: readonly Wanted[], venue: string): MailCount {
  const ids = new Map<string, Set<string>>();
  for (const { messageId, to } of mails) ids.set(to, (ids.get(to) ?? new Set()).add(messageId));
  const toGuests = guests.reduce((sum, guest) => sum + guest.mails, 0);
  let missing = 0;
  let surplus = 0;
  for (const { email, mails: count } of [...guests, { email: venue, mails: toGuests }]) {
    const distinct = ids.get(email.toLowerCase())?.size ?? 0;
    missing += Math.max(0, count - distinct);
    surplus += Math.max(0, distinct - count);
  }
  const different = [...ids.values()].reduce((sum, one) => sum + one.size, 0);
  return { wanted: 2 * toGuests, missing, surplus, repeated: mails.length - different };
}
