import type { Hold } from '@meridienne/contracts';
import { expect, it } from 'vitest';
import { holdsInTheWay } from './holds-in-the-way.ts';

const OFFER = { id: 1, categoryId: 5, day: '2030-06-15', start: '14h00', end: '18h00' };
const POOLS = [
  { categories: [{ id: 8, cleanBefore: 0, cleanAfter: 0 }] },
  {
    categories: [
      { id: 5, cleanBefore: 0, cleanAfter: 30 },
      { id: 6, cleanBefore: 15, cleanAfter: 60 },
    ],
  },
];

const held = (values: Partial<Hold>): Hold => ({
  '@id': '/api/holds/9',
  '@type': 'Hold',
  id: 9,
  offer: 2,
  category: 6,
  categoryName: 'Journée',
  day: '2030-06-15',
  start: '09h00',
  end: '18h00',
  madeBy: null,
  seconds: 300,
  ...values,
});

it.each<[string, Partial<Hold>, boolean]>([
  ['of the offer itself', { offer: 1, category: 5, start: '14h00', end: '18h00' }, true],
  ['of the same stock at these hours', {}, true],
  ['that ends before its cleaning', { start: '09h00', end: '13h30' }, true],
  ['whose cleaning is over at the beginning', { start: '09h00', end: '13h00' }, false],
  ['that begins while it is cleaned', { start: '18h30', end: '20h00' }, true],
  ['that begins after', { start: '18h45', end: '20h00' }, false],
  ['from the night before, over midnight', { day: '2030-06-14', start: '22h00', end: '13h30' }, true],
  ['of another day', { day: '2030-06-16' }, false],
  ['of another stock', { category: 8 }, false],
  ['of a service without one', { category: 7 }, false],
])('a hold %s', (_, values, isInTheWay) => {
  const hold = held(values);
  expect(holdsInTheWay([hold], OFFER, POOLS)).toEqual(isInTheWay ? [hold] : []);
});

it('without a shared stock, only those of the offer are in the way', () => {
  const own = held({ offer: 1, category: 5 });
  expect(holdsInTheWay([held({ category: 5 }), own], OFFER, [])).toEqual([own]);
});
