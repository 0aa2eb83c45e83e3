import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Letter {
  messageId: string;
  to: string;
}

/** All letters that have left so far. */
export type Mailbox = () => Promise<readonly Letter[]>;

export function readLetter(text: string): Letter {
  const head = text.slice(0, text.search(/\r?\n\r?\n/));
  const field = (name: string) => new RegExp(`^${name}:\\s*<?([^>\\s]+)>?\\s*$`, 'im').exec(head)?.[1] ?? '';
  return { messageId: field('message-id'), to: field('to').toLowerCase() };
}

/** The folder that mails are written to where no server takes them. */
export function openOutbox(folder: string): Mailbox {
  const read = new Map<string, Letter>();
  return async () => {
    const names = await readdir(folder).catch((): string[] => []);
    const fresh = names.filter((name) => name.endsWith('.eml') && !read.has(name));
    for (const name of fresh) read.set(name, readLetter(await readFile(join(folder, name), 'utf8')));
    return [...read.values()];
  };
}

/** A guest, and how many letters he is to have; the venue has one of each. */
export interface Wanted {
  email: string;
  letters: number;
}

export interface MailCount {
  wanted: number;
  /** Letters to guests and to the venue that haven't come. */
  missing: number;
  /** Different letters beyond those that each is to have. */
  surplus: number;
  /** Letters handed over again under the Message-ID that they had: whoever receives them shows one. */
  repeated: number;
}

/** Holds what has left against the bookings that are stored. */
export function countMails(letters: readonly Letter[], guests: readonly Wanted[], venue: string): MailCount {
  const ids = new Map<string, Set<string>>();
  for (const { messageId, to } of letters) ids.set(to, (ids.get(to) ?? new Set()).add(messageId));
  const toGuests = guests.reduce((sum, { letters }) => sum + letters, 0);
  let missing = 0;
  let surplus = 0;
  for (const { email, letters: count } of [...guests, { email: venue, letters: toGuests }]) {
    const distinct = ids.get(email.toLowerCase())?.size ?? 0;
    missing += Math.max(0, count - distinct);
    surplus += Math.max(0, distinct - count);
  }
  const different = [...ids.values()].reduce((sum, one) => sum + one.size, 0);
  return { wanted: 2 * toGuests, missing, surplus, repeated: letters.length - different };
}
