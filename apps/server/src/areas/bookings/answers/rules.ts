import { ANSWER_LENGTH, SCORES, visitEnd } from '@meridienne/domain';
import type { BookingStatus } from '@meridienne/domain';
import type { BookedOn } from '../../../db/column-types.ts';

/** What of a booking decides whether its guest is asked. */
interface Asked {
  readonly status: BookingStatus;
  readonly book_on: BookedOn;
  readonly is_confidential: boolean;
  readonly erased_at: Date | null;
}

/**
 * Whoever was there, as far as anybody knows: not who only tried the widget. Nobody who came in confidence: a mail about it, and a place where he could
 * put it into words, is what he doesn't want.
 */
export const hasCome = (visit: Asked): boolean =>
  (visit.status === 'booked' || visit.status === 'confirmed') &&
  visit.book_on !== 'Preview' &&
  !visit.is_confidential &&
  visit.erased_at === null;

/** Whether the page takes an answer: once the visit is over, where the venue asks, or had asked this guest. */
export const mayAnswer = (
  row: Asked & {
    readonly day: string;
    readonly end_minute: number;
    readonly time_zone: string;
    readonly isAsked: boolean;
  },
  at: Date,
): boolean =>
  hasCome(row) &&
  row.isAsked &&
  visitEnd({ day: row.day, endMinute: row.end_minute, timeZone: row.time_zone }) <= at;

export interface Answer {
  readonly score: number;
  readonly words: string | null;
  readonly mayPublish: boolean;
}

export type AnswerFault = 'score' | 'words';

/** What a form says, or what is wrong with it. */
export function readAnswer(sent: URLSearchParams): { answer: Answer } | { fault: AnswerFault } {
  const score = scoreIn(sent.get('note'));
  const words = (sent.get('words') ?? '').replaceAll('\r\n', '\n').trim();
  if (score === null) return { fault: 'score' };
  if (Array.from(words).length > ANSWER_LENGTH) return { fault: 'words' };
  return { answer: { score, words: words || null, mayPublish: sent.has('publish') && words !== '' } };
}

const scoreIn = (text: unknown): number | null => SCORES.find((score) => String(score) === text) ?? null;

/** As who reads the venue's page is told whose it is: never more than a first name and a letter. */
export const shortName = (firstName: string, lastName: string): string => {
  const initial = Array.from(lastName.trim())[0];
  return [firstName.trim(), initial && `${initial.toLocaleUpperCase()}.`].filter(Boolean).join(' ');
};
