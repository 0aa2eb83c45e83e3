import { describe, expect, it } from 'vitest';
import { readName, readUsername } from './user-names.ts';

describe('readUsername', () => {
  it.each([
    [' Ada ', 'Ada'],
    ['Ada\u00a0L.', 'Ada L.'],
    ['\uff21da', 'Ada'],
    ['E\u0301lodie', '\u00c9lodie'],
    ['李小龍', '李小龍'],
  ])('keeps %j as %j', (typed, kept) => {
    expect(readUsername(typed)).toBe(kept);
  });

  it.each([
    ['nothing', ' \t'],
    ['a zero-width space', 'Ada\u200b'.concat('L')],
    ['a joiner', 'A\u200dda'],
    ['a soft hyphen', 'A\u00adda'],
    ['a change of direction', 'A\u202eda'],
    ['an isolate', 'A\u2066da'],
    ['a bell', 'A\u0007da'],
    ['a line break', 'A\nda'],
    ['a line separator', 'A\u2028da'],
    ['a letter that is empty', 'A\u3164da'],
    ['half a character', 'A\ud83dda'],
    ['one that grows too long', '\ufdfa'.repeat(120)],
  ])('refuses %s', (_case, typed) => {
    expect(readUsername(typed)).toBeNull();
  });
});

describe('readName', () => {
  it.each([
    [' Léa ', 'Léa'],
    ['Marie\tAnne', 'Marie Anne'],
    ['L\u200bé\u202ea\u0007', 'Léa'],
    ['می\u200cترا', 'می\u200cترا'],
    ['\u200b\u200d \u3164', ''],
  ])('keeps %j as %j', (typed, kept) => {
    expect(readName(typed)).toBe(kept);
  });
});
