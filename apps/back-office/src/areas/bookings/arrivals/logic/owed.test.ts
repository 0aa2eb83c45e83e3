import { expect, it } from 'vitest';
import { owedOf, tillsOf } from './owed.ts';

const booking = (more: object = {}) => ({
  status: 'booked' as const,
  price: 49.1,
  offerPrice: 40,
  currency: 'EUR',
  addons: [{ id: 1, name: 'Café', amount: 2, price: 4.55 }],
  paidAmount: null,
  paymentMeans: null,
  ...more,
});

it('says what the room and each extra cost, and what is left, without rounding', () => {
  expect(owedOf(booking())).toMatchObject({ total: 4910, room: 4000, left: 4910, extras: [{ minor: 910 }] });
  expect(owedOf(booking()).agreed).toBe(0);
  expect(owedOf(booking({ paidAmount: 49.1 }))).toMatchObject({ total: 4910, left: 0 });
  expect(owedOf(booking({ paidAmount: 40 })).left).toBe(910);
});

it('leaves the room at its price where another was agreed on, and says by how much that differs', () => {
  expect(owedOf(booking({ price: 44 }))).toMatchObject({ total: 4400, room: 4000, agreed: -510, left: 4400 });
  expect(owedOf(booking({ price: 60, addons: [] }))).toMatchObject({ room: 4000, agreed: 2000 });
});

it('lets nobody owe who stays away', () => {
  expect(owedOf(booking({ status: 'noShow' })).left).toBe(0);
  expect(owedOf(booking({ status: 'canceled', paidAmount: 49.1 })).left).toBe(0);
});

it('sums a day', () => {
  const day = [booking(), booking({ paidAmount: 49.1, paymentMeans: 'card' })];
  expect(tillsOf(day)).toEqual([
    { currency: 'EUR', expected: 9820, paid: 4910, byMeans: new Map([['card', 4910]]) },
  ]);
});
