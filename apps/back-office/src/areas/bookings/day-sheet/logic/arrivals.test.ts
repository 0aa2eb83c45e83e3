import { expect, it } from 'vitest';
import { arrivalsOf, byArrival, totalsOf } from './arrivals.ts';

const booking = (timeSlotName: string, arrivedAt: string | null = null, more: object = {}) => ({
  timeSlotName,
  arrivedAt,
  lastname: 'A',
  firstname: 'B',
  bookingId: 1,
  status: 'booked' as const,
  ...more,
});

it('orders by the hour that was said, else by the beginning, past midnight last', () => {
  const night = booking('22h00 - 02h00');
  const late = booking('22h00 - 02h00', '00h30');
  const noon = booking('10h30 - 14h00', '12h00');
  const early = booking('10h30 - 14h00');
  const eleven = booking('11h00 - 12h00');
  expect(byArrival([late, noon, night, eleven, early])).toEqual([early, eleven, noon, night, late]);
});

it('orders those who come at once by name, then by number', () => {
  const names = [
    { lastname: 'Zola', bookingId: 1 },
    { lastname: 'Élan', bookingId: 2 },
    { lastname: 'Dumas', firstname: 'B', bookingId: 4 },
    { lastname: 'Dumas', firstname: 'B', bookingId: 3 },
    { lastname: 'Dumas', firstname: 'A', bookingId: 5 },
  ];
  const ordered = byArrival(names.map((more) => booking('10h30 - 14h00', null, more)));
  expect(ordered.map(({ bookingId }) => bookingId)).toEqual([5, 3, 4, 2, 1]);
});

it('keeps cancelled ones apart', () => {
  const all = (['canceled', 'noShow', 'confirmed', 'booked'] as const).map((status) =>
    booking('10h30 - 14h00', null, { status }),
  );
  const { standing, canceled } = arrivalsOf(all);
  expect(standing).toHaveLength(3);
  expect(canceled).toEqual([all[0]]);
});

it('sums people and amounts, each currency by itself and without rounding', () => {
  const euro = { nbPeople: 2, price: 0.1, currency: 'EUR' };
  expect(
    totalsOf([euro, { ...euro, nbPeople: null, price: 0.2 }, { nbPeople: 1, price: 500, currency: 'JPY' }]),
  ).toEqual({
    count: 3,
    people: 4,
    isExact: false,
    amounts: [
      ['EUR', 30],
      ['JPY', 500],
    ],
  });
  expect(totalsOf([euro])).toMatchObject({ people: 2, isExact: true });
});
