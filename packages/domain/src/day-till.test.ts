import { expect, it } from 'vitest';
import { addToTills, leftOf, paidByMeans, type TillBooking } from './day-till.ts';

const booking = (change: Partial<TillBooking> = {}): TillBooking => ({
  status: 'booked',
  currency: 'EUR',
  priceMinor: 4000,
  paidMinor: null,
  means: null,
  ...change,
});

it('sums what is expected, paid by each means, and left, by currency', () => {
  const tills = addToTills(new Map(), [
    booking(),
    booking({ status: 'confirmed', paidMinor: 4000, means: 'card' }),
    booking({ paidMinor: 4000, means: 'cash' }),
    booking({ paidMinor: 4000, means: 'card' }),
    booking({ currency: 'JPY', priceMinor: 900 }),
  ]);
  const euros = tills.get('EUR');
  expect(euros).toMatchObject({ expected: 16_000, paid: 12_000 });
  expect(euros && paidByMeans(euros)).toEqual([
    { means: 'cash', minor: 4000 },
    { means: 'card', minor: 8000 },
  ]);
  expect(euros && leftOf(euros)).toBe(4000);
  expect(tills.get('JPY')).toMatchObject({ expected: 900, paid: 0 });
});

it('expects nothing of who is absent or has cancelled, but keeps what they have paid', () => {
  const tills = addToTills(new Map(), [
    booking({ status: 'noShow' }),
    booking({ status: 'canceled' }),
    booking({ status: 'canceled', paidMinor: 4000, means: 'transfer' }),
  ]);
  expect(tills.get('EUR')).toMatchObject({ expected: 4000, paid: 4000 });
});

it('goes on with what it has summed before, and shows what is to be given back', () => {
  const tills = addToTills(new Map(), [booking()]);
  addToTills(tills, [booking({ priceMinor: 3000, paidMinor: 8000, means: 'cash' })]);
  const euros = tills.get('EUR');
  expect(euros && leftOf(euros)).toBe(-1000);
});
