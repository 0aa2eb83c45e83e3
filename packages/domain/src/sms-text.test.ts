import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gsmCodes, smsLetters, smsPlain, smsShape } from './sms-text.ts';

describe('gsmCodes', () => {
  it.each([
    ['@£$é à', [0x00, 0x01, 0x02, 0x05, 0x20, 0x7f]],
    ['Ñ€[x]', [0x5d, 0x1b, 0x65, 0x1b, 0x3c, 0x78, 0x1b, 0x3e]],
    ['0Az', [0x30, 0x41, 0x7a]],
    ['', []],
  ])('writes %j', (text, codes) => expect(gsmCodes(text)).toEqual(codes));

  it.each(['ê', 'ç', '’', 'août', '\u001B', '😀'])('has no %j', (text) => expect(gsmCodes(text)).toBeNull());
});

describe('smsShape', () => {
  it.each([
    ['', 'gsm', 1, 0, 160],
    ['a'.repeat(160), 'gsm', 1, 160, 160],
    ['a'.repeat(161), 'gsm', 2, 8, 153],
    ['a'.repeat(306), 'gsm', 2, 153, 153],
    ['a'.repeat(307), 'gsm', 3, 1, 153],
    // Counts twice, and is never cut.
    ['€'.repeat(80), 'gsm', 1, 160, 160],
    ['€'.repeat(81), 'gsm', 2, 10, 153],
    ['ç'.repeat(70), 'ucs2', 1, 70, 70],
    ['ç'.repeat(71), 'ucs2', 2, 4, 67],
    ['😀'.repeat(35), 'ucs2', 1, 70, 70],
    ['😀'.repeat(36), 'ucs2', 2, 6, 67],
  ])('of %j: %s, %i parts, %i of %i', (text, encoding, parts, used, room) => {
    const shape = smsShape(text);
    expect({ ...shape, parts: shape.parts.length }).toEqual({ encoding, parts, used, room });
  });

  it('loses and cuts nothing, and fills no part too full', () => {
    const letter = fc.constantFrom('a', 'é', '€', '{', ' ', '\n', 'ç', '😀');
    fc.assert(
      fc.property(fc.array(letter, { maxLength: 700 }), (letters) => {
        const text = letters.join('');
        const { encoding, parts } = smsShape(text);
        expect(parts.join('')).toBe(text);
        for (const part of parts) {
          const length = encoding === 'gsm' ? (gsmCodes(part)?.length ?? Infinity) : part.length;
          expect(length).toBeLessThanOrEqual(
            encoding === 'gsm' ? (parts.length === 1 ? 160 : 153) : parts.length === 1 ? 70 : 67,
          );
          expect(part.isWellFormed()).toBe(true);
        }
      }),
    );
  });
});

it('writes the signs of print as a keyboard does', () => {
  expect(smsPlain('«\u00A0L’œuf\u202F: 10–12… e\u0301\u00A0»')).toBe('" L\'oeuf : 10-12... é "');
});

it.each([
  // One message either way: as it is written.
  ['Hôtel', 'Hôtel'],
  [`Hôtel, n° 1 ${'a'.repeat(70)}`, `Hotel, no 1 ${'a'.repeat(70)}`],
  // Not one of the phones' letters, however it is written: nothing is won.
  [`Hôtel 😀 ${'a'.repeat(70)}`, `Hôtel 😀 ${'a'.repeat(70)}`],
  [`Ça été ñ ${'ç'.repeat(70)}`, `Ça été ñ ${'c'.repeat(70)}`],
])('%j leaves as %j', (text, leaves) => expect(smsLetters(text)).toBe(leaves));
