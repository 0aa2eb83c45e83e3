import { expect, it } from 'vitest';
import { smallerPools } from './smaller-pools.ts';

const pool = (id: number, units: number) => ({
  '@id': `/api/pools/${id}`,
  '@type': 'Pool',
  id,
  name: 'Chambres',
  units,
});
const categories = [
  { id: 1, pool: pool(7, 5) },
  { id: 2, pool: pool(7, 5) },
  { id: 3, pool: pool(8, 20) },
  { id: 4, pool: null },
];

it.each([
  [['1-10', '2-11', '4-9'], 6, [7]],
  [['1-10'], 5, []],
  [['3-10', '4-9'], 20, []],
  [['1-10', '3-10'], 21, [7, 8]],
  [['1-10'], null, []],
])('of %j, with %s places typed, are the stocks %j too small', (ids, quantity, found) => {
  expect(smallerPools({ ids, quantity }, categories).map(({ id }) => id)).toEqual(found);
});
