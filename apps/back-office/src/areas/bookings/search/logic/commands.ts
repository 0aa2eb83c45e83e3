import { plainLetters, type Right } from '@meridienne/domain';
import type { AdminKey } from '@meridienne/i18n';
import { type SentHere, STAY } from '../../../../lib/sent-here.ts';

type Name<Key> = Key extends `commands.${infer Id}.also` ? Id : never;

/** What the search of every page can lead to: a page, or what is done there. */
export interface Command {
  /** Its words are `commands.<id>`, and those that it is found by besides, `commands.<id>.also`. */
  readonly id: Name<AdminKey>;
  /** Where it leads; the desk's own are done on the spot. */
  readonly does:
    | { readonly kind: 'go'; readonly to: string; readonly state?: SentHere }
    | { readonly kind: 'newBooking' | 'closeDay' };
  /** What it takes; nothing for whoever reads. */
  readonly right?: Right;
}

const go = (to: string) => ({ kind: 'go', to }) as const;

/** All there are, in the order of how often they are wanted. One more: its line here, and its texts. */
export const COMMANDS: readonly Command[] = [
  { id: 'newBooking', does: { kind: 'newBooking' }, right: 'bookings' },
  { id: 'closeDay', does: { kind: 'closeDay' }, right: 'closures' },
  { id: 'prices', does: go('/prix') },
  { id: 'week', does: go('/reservations') },
  { id: 'list', does: go('/reservations?view=list') },
  { id: 'export', does: go('/reservations?view=list'), right: 'exports' },
  { id: 'sheet', does: go('/reservations?view=sheet') },
  { id: 'waiting', does: go('/reservations?view=waiting'), right: 'contacts' },
  { id: 'dashboard', does: go('/dashboard') },
  { id: 'settings', does: go('/settings') },
  { id: 'categories', does: go('/categories') },
  { id: 'timeSlots', does: go('/horaires') },
  { id: 'extras', does: go('/services') },
  { id: 'widgets', does: go('/widgets') },
  { id: 'emails', does: go('/emails') },
  { id: 'account', does: go('/account') },
  { id: 'apiKeys', does: go('/api-keys'), right: 'admin' },
  { id: 'webhooks', does: go('/webhooks'), right: 'admin' },
  { id: 'journal', does: go('/journal'), right: 'admin' },
  { id: 'home', does: { ...go('/home'), state: STAY } },
];

const SHOWN = 5;

const wordsOf = (text: string): string[] =>
  plainLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

export interface FoundCommands {
  /** What was typed is whole words of theirs: they are what is meant. */
  readonly meant: readonly Command[];
  /** Their words begin so, as a guest's name may. */
  readonly begun: readonly Command[];
}

/**
 * The commands that have all words typed, at least their beginnings, whatever their accents and capitals.
 * @param say a command's words
 */
export function findCommands(
  typed: string,
  commands: readonly Command[],
  say: (id: Command['id']) => string,
): FoundCommands {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return { meant: [], begun: [] };
  const meant: Command[] = [];
  const begun: Command[] = [];
  for (const command of commands) {
    const words = wordsOf(say(command.id));
    if (wanted.every((word) => words.includes(word))) meant.push(command);
    else if (wanted.every((word) => words.some((own) => own.startsWith(word)))) begun.push(command);
  }
  return { meant: meant.slice(0, SHOWN), begun: begun.slice(0, SHOWN) };
}
