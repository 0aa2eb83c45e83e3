import { expect, it } from 'vitest';
import { arrivalsOf, byArrival, headsOf } from './arrivals.ts';

const booking = (startMinute: number, arrivedAt: string | null = null, more: object = {}) => ({
  startMinute,
  arrivedAt,
  lastname: 'A',
  firstname: 'B',
  bookingId: 1,
  status: 'booked' as const,
  ...more,
});

it('orders by the hour that was said, else by the beginning, past midnight last', () => {
  const night = booking(1320);
  const late = booking(1320, '00h30');
  const noon = booking(630, '12h00');
  const early = booking(630);
  const eleven = booking(660);
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
  const ordered = byArrival(names.map((more) => booking(630, null, more)));
  expect(ordered.map(({ bookingId }) => bookingId)).toEqual([5, 3, 4, 2, 1]);
});

it('keeps cancelled ones apart', () => {
  const all = (['canceled', 'noShow', 'confirmed', 'booked'] as const).map((status) =>
    booking(630, null, { status }),
  );
  const { standing, canceled } = arrivalsOf(all);
  expect(standing).toHaveLength(3);
  expect(canceled).toEqual([all[0]]);
});

it('puts what begins after midnight at the end of its day', () => {
  const [after, before] = [booking(1500), booking(1320)];
  expect(byArrival([after, before])).toEqual([before, after]);
});

it('counts heads, and says when that is all that is known', () => {
  expect(headsOf([{ nbPeople: 2 }, { nbPeople: null }])).toEqual({ count: 2, people: 3, isExact: false });
  expect(headsOf([{ nbPeople: 2 }])).toMatchObject({ people: 2, isExact: true });
});
