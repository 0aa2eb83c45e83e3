import { expect, it } from 'vitest';
import { hasCome, readAnswer, shortName } from './rules.ts';

const VISIT = { status: 'confirmed', book_on: 'Widget', is_confidential: false, erased_at: null } as const;

it.each([
  [{}, true],
  [{ status: 'booked', book_on: 'Back office' }, true],
  [{ status: 'canceled' }, false],
  [{ status: 'noShow' }, false],
  [{ book_on: 'Preview' }, false],
  [{ is_confidential: true }, false],
  [{ erased_at: new Date(0) }, false],
] as const)('a visit with %j', (values, came) => {
  expect(hasCome({ ...VISIT, ...values })).toBe(came);
});

it.each([
  [{ note: '3' }, { answer: { score: 3, words: null, mayPublish: false } }],
  [
    { note: '5', words: ' Bien\r\nvu ', publish: '1' },
    { answer: { score: 5, words: 'Bien\nvu', mayPublish: true } },
  ],
  // There is nothing to publish.
  [{ note: '5', words: ' ', publish: '1' }, { answer: { score: 5, words: null, mayPublish: false } }],
  [
    { note: '5', words: '😀'.repeat(500) },
    { answer: { score: 5, words: '😀'.repeat(500), mayPublish: false } },
  ],
  [{ note: '5', words: '😀'.repeat(501) }, { fault: 'words' }],
  [{ note: '0' }, { fault: 'score' }],
  [{ note: '4.5' }, { fault: 'score' }],
  [{ words: 'Bien' }, { fault: 'score' }],
])('reads %j', (form, read) => {
  expect(readAnswer(new URLSearchParams(form as Record<string, string>))).toEqual(read);
});

it.each([
  ['Ada', 'Lovelace', 'Ada L.'],
  [' Ada ', '', 'Ada'],
  ['', 'ångström', 'Å.'],
  ['', '', ''],
])('tells of %j %j as %j', (first, last, told) => {
  expect(shortName(first, last)).toBe(told);
});
