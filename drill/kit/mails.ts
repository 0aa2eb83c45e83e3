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

export interface MailCount {
  /** Guests, and notices to the venue, that nothing has come to. */
  missing: number;
  /** Different letters beyond the one that each is to have. */
  surplus: number;
  /** Letters handed over again under the Message-ID that they had: whoever receives them shows one. */
  repeated: number;
}

/** Holds what has left against the bookings that are stored. */
export function countMails(letters: readonly Letter[], guests: readonly string[], venue: string): MailCount {
  const ids = new Map<string, Set<string>>();
  for (const { messageId, to } of letters) ids.set(to, (ids.get(to) ?? new Set()).add(messageId));
  const distinct = (to: string) => ids.get(to)?.size ?? 0;
  const wanted = [
    ...guests.map((email) => [email.toLowerCase(), 1] as const),
    [venue, guests.length] as const,
  ];
  let missing = 0;
  let surplus = 0;
  for (const [to, count] of wanted) {
    missing += Math.max(0, count - distinct(to));
    surplus += Math.max(0, distinct(to) - count);
  }
  const different = [...ids.values()].reduce((sum, one) => sum + one.size, 0);
  return { missing, surplus, repeated: letters.length - different };
}
