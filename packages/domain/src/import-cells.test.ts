import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readImportCount, readImportDay, readImportDuration, readImportTime } from './import-cells.ts';
import { formatTimeOfDay, localTimes } from './time-of-day.ts';

describe('a time', () => {
  it.each([
    ['10h30', 630],
    ['10:30', 630],
    ['10 h 30', 630],
    ['10h', 600],
    ['10 heures', 600],
    ['9', 540],
    ['09:05', 545],
    ['10:30:00', 630],
    ['2 pm', 840],
    ['2:30 PM', 870],
    ['12 a.m.', 0],
    ['12 pm', 720],
    ['0.4375', 630],
    ['0,4375', 630],
    ['0.41666666666667', 600],
    [' 18h00 ', 1080],
    ['24:00', 0],
    ['00h00', 0],
  ])('reads %s', (text, minutes) => expect(readImportTime(text)).toBe(minutes));

  it.each(['', 'midi', '25h', '10h75', '13 pm', '0.123456', '10-30', '10.30', '-1', '24h30', '1000'])(
    'refuses %j',
    (text) => expect(readImportTime(text)).toBeNull(),
  );

  it('reads what a language writes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1439 }),
        fc.constantFrom('fr', 'en', 'es'),
        (minutes, language) => {
          expect(readImportTime(localTimes(formatTimeOfDay(minutes), language))).toBe(minutes);
          expect(readImportTime(String(minutes / 1440 || '0.0'))).toBe(minutes);
        },
      ),
    );
  });
});

describe('a duration', () => {
  it.each([
    ['01h30', 90],
    ['1:30', 90],
    ['1 h', 60],
    ['1,5 h', 90],
    ['90 min', 90],
    ['90', 90],
    ['30', 30],
    ['1', 60],
    ['1.5', 90],
    ['0.5', 30],
    ['0.0625', 90],
    ['2 heures', 120],
    ['45', null],
    ['', null],
    ['longtemps', null],
    ['0', null],
    ['-1h', null],
    ['1h99', null],
  ])('reads %j', (text, minutes) => expect(readImportDuration(text)).toBe(minutes));
});

describe('a day', () => {
  const today = '2026-11-23';
  it.each([
    ['21/03/2027', '2027-03-21', null],
    ['2027-03-21', '2027-03-21', '2027-03-21'],
    ['3/4/2027', '2027-04-03', '2027-03-04'],
    ['21.3.2027', '2027-03-21', null],
    ['12 mars 2027', '2027-03-12', '2027-03-12'],
    ['March 12th, 2027', '2027-03-12', '2027-03-12'],
    ['12 de marzo de 2027', '2027-03-12', '2027-03-12'],
    // Of which year, nobody knows.
    ['12 mars', null, null],
    ['mars 2027', null, null],
    ['31/02/2027', null, null],
    ['12 mars 2027 ou plus tard', null, null],
    ['demain', null, null],
    ['', null, null],
  ])('reads %j', (text, dayFirst, monthFirst) =>
    expect(readImportDay(text, today)).toEqual([dayFirst, monthFirst]),
  );
});

it.each([
  ['2', 2],
  ['2,0', 2],
  [' 10 ', 10],
  ['2,5', null],
  ['-2', null],
  ['deux', null],
  ['', null],
])('counts %j', (text, count) => expect(readImportCount(text)).toBe(count));
