import { expect, test } from 'vitest';
import { closedStretches } from './closed-days.ts';

test('closed days are told once for each reason, day after day as one stretch', () => {
  expect(
    closedStretches('2030-05-01', {
      '2030-06-01': '',
      '2030-05-08': 'Férié',
      '2030-05-30': '',
      '2030-05-31': '',
      '2030-05-01': 'Férié',
      '2030-05-09': 'Congés',
      '2030-05-10': 'Congés',
    }),
  ).toEqual([
    {
      reason: 'Férié',
      stretches: [
        ['2030-05-01', '2030-05-01'],
        ['2030-05-08', '2030-05-08'],
      ],
    },
    { reason: 'Congés', stretches: [['2030-05-09', '2030-05-10']] },
    { reason: '', stretches: [['2030-05-30', '2030-05-31']] },
  ]);
  expect(closedStretches('2030-05-01')).toEqual([]);
});

test('a day that is closed every week is told by its dates, with no reason', () => {
  const sundays = { '2030-05-05': '', '2030-05-12': '', '2030-05-19': 'Travaux', '2030-05-26': '' };
  expect(closedStretches('2030-05-01', sundays)).toEqual([
    {
      reason: '',
      stretches: ['2030-05-05', '2030-05-12', '2030-05-26'].map((day) => [day, day]),
    },
    { reason: 'Travaux', stretches: [['2030-05-19', '2030-05-19']] },
  ]);
});
