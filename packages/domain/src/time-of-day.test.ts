import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatDuration, formatTimeOfDay, localTimes, parseDuration, parseTimeOfDay } from './time-of-day.ts';

test.each([
  ['00h00', 0],
  ['10h30', 630],
  ['9h05', 545],
  ['10:30', 630],
  ['23h59', 1439],
  ['24h00', null],
  ['10h60', null],
  ['10h3', null],
  ['110h30', null],
  ['-1h30', null],
  ['10h30 ', null],
  ['10.30', null],
  ['10h30\n', null],
  ['', null],
])('reads the time of day %j as %j', (text, minutes) => {
  expect(parseTimeOfDay(text)).toBe(minutes);
});

test.each([
  [0, '00h00'],
  [545, '09h05'],
  [1439, '23h59'],
  [1440, '00h00'],
  [1530, '01h30'],
  [-30, '23h30'],
])('writes %i minutes as the time of day %s', (minutes, text) => {
  expect(formatTimeOfDay(minutes)).toBe(text);
});

test.each([
  ['00h30', 30],
  ['01h30', 90],
  ['2:30', 150],
  ['24h00', 1440],
  ['24h01', null],
  ['00h00', null],
  ['1h75', null],
  ['90', null],
])('reads the duration %j as %j', (text, minutes) => {
  expect(parseDuration(text)).toBe(minutes);
});

describe('laws', () => {
  it('reads every time of day that it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
        expect(parseTimeOfDay(formatTimeOfDay(minutes))).toBe(minutes);
      }),
    );
  });

  it('reads every duration that it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1440 }), (minutes) => {
        expect(parseDuration(formatDuration(minutes))).toBe(minutes);
      }),
    );
  });

  it('refuses parts of minutes and negative durations', () => {
    expect(() => formatTimeOfDay(1.5)).toThrow(RangeError);
    expect(() => formatTimeOfDay(Number.NaN)).toThrow(RangeError);
    expect(() => formatDuration(-1)).toThrow(RangeError);
  });
});

test.each([
  ['10h30 – 14h00', 'fr', '10h30 – 14h00'],
  ['10h30 – 14h00', 'en', '10:30 – 14:00'],
  ['Suite 12h', 'en', 'Suite 12h'],
])('localTimes(%s, %s)', (text, language, expected) => {
  expect(localTimes(text, language)).toBe(expected);
});
