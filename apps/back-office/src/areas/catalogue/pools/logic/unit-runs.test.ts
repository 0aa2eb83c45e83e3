import { expect, test } from 'vitest';
import { unitRuns } from './unit-runs.ts';

const numbers = (first: number, last = first) => ({ name: null, first, last });

test.each([
  [1, ['101'], [{ name: '101' }]],
  [3, ['101', 'Cour'], [{ name: '101' }, { name: 'Cour' }, numbers(3)]],
  [4, ['', '102'], [numbers(1), { name: '102' }, numbers(3), numbers(4)]],
  [40, ['101', '', '', '', 'Cour'], [{ name: '101' }, numbers(2, 4), { name: 'Cour' }, numbers(6, 40)]],
])('%i units, of which %j are named', (units, unitNames, runs) => {
  expect(unitRuns({ units, unitNames })).toEqual(runs);
});
