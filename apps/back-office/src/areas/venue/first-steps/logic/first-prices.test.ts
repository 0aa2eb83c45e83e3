import { expect, it } from 'vitest';
import { bodyOf, daysOf, firstPricesOf } from './first-prices.ts';

const slots = (...ids: number[]) => ids.map((id) => ({ id })) as never;
const venue = {
  categories: [
    { id: 5, timeSlots: slots(1, 2) },
    { id: 6, timeSlots: slots(2) },
  ],
  currency: 'EUR',
  today: '2030-03-10',
};
const first = { ...firstPricesOf(venue.categories), price: '79' };

it('puts every slot of what is sold on sale, every day of a year, one place each', () => {
  expect(bodyOf(first, venue)).toEqual({
    ids: ['5-1', '5-2', '6-2'],
    dates: ['2030-03-10', '2031-03-09'],
    days: [1, 2, 3, 4, 5, 6, 7],
    price: 79,
    quantity: 1,
    status: 'available',
  });
  expect(daysOf(first, venue.today)).toHaveLength(365);
});

it('takes what was chosen instead', () => {
  const chosen = {
    services: [6],
    days: [6, 7],
    price: '79,50',
    quantity: '3',
    span: 'months3' as const,
  };
  expect(bodyOf(chosen, venue)).toMatchObject({
    ids: ['6-2'],
    dates: ['2030-03-10', '2030-06-09'],
    days: [6, 7],
    price: 79.5,
    quantity: 3,
  });
  expect(daysOf(chosen, venue.today)[0]).toBe('2030-03-10');
  expect(daysOf(chosen, venue.today)[1]).toBe('2030-03-16');
});

it.each([
  { price: '' },
  { price: '-5' },
  { price: 'cher' },
  { quantity: '' },
  { quantity: '0' },
  { quantity: '-1' },
  { quantity: '1,5' },
])('sends nothing of %j', (wrong) => {
  expect(bodyOf({ ...first, ...wrong }, venue)).toBeNull();
});
