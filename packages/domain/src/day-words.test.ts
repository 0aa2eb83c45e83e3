import { expect, it } from 'vitest';
import { findDayWords } from './day-words.ts';

/** A Wednesday. */
const TODAY = '2026-03-11';
const daysOf = (text: string) =>
  findDayWords(text, TODAY)?.spans.map(({ from, to }) => (from === to ? from : `${from}…${to}`));
/** Those of this year and the next one alone, of a day without its year. */
const nearest = (text: string) => daysOf(text)?.filter((day) => day >= '2026' && day < '2027');

it.each([
  ['2026-12-03', '2026-12-03'],
  ['03/12/2026', '2026-12-03'],
  ['3.12.26', '2026-12-03'],
  ['03-12-2026', '2026-12-03'],
  ['12 mars 2027', '2027-03-12'],
  ['12 de marzo de 2027', '2027-03-12'],
  ['March 12th, 2027', '2027-03-12'],
  ['1er décembre 2027', '2027-12-01'],
  ['mardi 1er déc. 2026', '2026-12-01'],
  ['Août 2026', '2026-08-01…2026-08-31'],
  ['agosto de 2026', '2026-08-01…2026-08-31'],
  ["aujourd'hui", TODAY],
  ['AUJOURD’HUI', TODAY],
  ['today', TODAY],
  ['hoy', TODAY],
  ['demain', '2026-03-12'],
  ['tomorrow', '2026-03-12'],
  ['mañana', '2026-03-12'],
  ['manana', '2026-03-12'],
  ['après-demain', '2026-03-13'],
  ['day after tomorrow', '2026-03-13'],
  ['pasado mañana', '2026-03-13'],
  ['hier', '2026-03-10'],
  ['avant-hier', '2026-03-09'],
  ['yesterday', '2026-03-10'],
  ['ayer', '2026-03-10'],
  ['anteayer', '2026-03-09'],
  ['mercredi', TODAY],
  ['mercredi prochain', '2026-03-18'],
  ['lundi', '2026-03-16'],
  ['lundi prochain', '2026-03-16'],
  ['next Monday', '2026-03-16'],
  ['el próximo lunes', '2026-03-16'],
  ['el lunes que viene', '2026-03-16'],
  ['lundi dernier', '2026-03-09'],
  ['last wednesday', '2026-03-04'],
  ['el miércoles pasado', '2026-03-04'],
])('%j is %s', (text, day) => {
  expect(daysOf(text)).toEqual([day]);
});

it.each([
  ['12 mars', ['2026-03-12']],
  ['12/03', ['2026-03-12']],
  ['12.3', ['2026-03-12']],
  ['Thursday 12 March', ['2026-03-12']],
  ['mar 12', ['2026-03-12']],
  ['3 jui', ['2026-06-03', '2026-07-03']],
  ['3 sept', ['2026-09-03']],
  ['3 dic', ['2026-12-03']],
])('%j is that day of any near year', (text, days) => {
  expect(nearest(text)?.toSorted()).toEqual(days);
  expect(daysOf(text)).toContain(days[0]!.replace('2026', '2025'));
});

it.each([
  'mars',
  'Martin',
  'May',
  '31 février 2026',
  '12',
  '06 12 34 56 78',
  '06.12.34.56.78',
  '+33/6',
  '12345678',
  'Demainière',
  'dup 12',
  'ma 12',
  '',
])('%j names no day', (text) => {
  expect(findDayWords(text, TODAY)).toBeNull();
});

it('leaves what else is said', () => {
  expect(findDayWords('Lefèvre 12 mars 2026', TODAY)).toMatchObject({ rest: 'lefevre', isSure: true });
  expect(findDayWords('12/03 dupont 1234', TODAY)).toMatchObject({ rest: 'dupont 1234', isSure: true });
  expect(findDayWords('du demain chat', TODAY)).toMatchObject({ rest: 'du chat', isSure: false });
});
