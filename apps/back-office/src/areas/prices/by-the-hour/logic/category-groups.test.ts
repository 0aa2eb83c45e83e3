import type { Offer } from '@meridienne/contracts';
import { expect, it } from 'vitest';
import { categoryGroups } from './category-groups.ts';

const slot = (id: number, start: string, end: string, name: string | null = null) => ({
  '@id': `/api/time_slots/${id}`,
  '@type': 'TimeSlot' as const,
  id,
  name,
  start,
  end,
});
const period = (id: number, timeSlot: number, start: string, end: string) => ({
  '@id': `/api/category_timeslots/${id}`,
  '@type': 'CategoryTimeslot' as const,
  id,
  start,
  end,
  category: '/api/categories/7',
  timeSlot: `/api/time_slots/${timeSlot}`,
});
const offer = (periodId: number | null, day: string, more: Partial<Offer> = {}): Offer => ({
  '@id': '/api/offers/1',
  '@type': 'Offer',
  id: 1,
  day,
  status: 'available',
  price: 45.5,
  quantity: 3,
  booked: 1,
  remaining: 2,
  category: '/api/categories/7',
  timeSlot: slot(1, '10h00', '12h00'),
  categoryTimeslot: periodId === null ? null : period(periodId, 1, '10h00', '11h00'),
  ...more,
});

const CATEGORY = {
  id: 7,
  pool: null,
  timeSlots: [slot(2, '22h00', '02h00', ' Nuit '), slot(1, '10h00', '12h00'), slot(3, '14h00', '14h20')],
  categoryTimeslots: [
    period(11, 1, '10h00', '11h00'),
    period(12, 1, '11h00', '12h00'),
    period(21, 2, '23h00', '01h00'),
  ],
};
const START = '2026-02-27';
const groupsOf = (offers: Offer[], language = 'fr') => categoryGroups(CATEGORY, offers, START, language);
const rowOf = (offers: Offer[], periodId = 11) =>
  groupsOf(offers)
    .flatMap(({ rows }) => rows)
    .find((row) => row.periodId === periodId);

it('lists the periods below their slots, in the order that the category has them', () => {
  const groups = groupsOf([]);
  expect(groups.map(({ id, name, rows }) => [id, name, rows.map(({ key }) => key)])).toEqual([
    [2, 'Nuit · 22h00 – 02h00', ['7-2-21']],
    [1, '10h00 – 12h00', ['7-1-11', '7-1-12']],
  ]);
  expect(groups[1]?.rows.map(({ hours }) => hours)).toEqual(['10h00 – 11h00', '11h00 – 12h00']);
});

it('writes the hours as the language does', () => {
  expect(groupsOf([], 'en')[0]).toMatchObject({
    name: 'Nuit · 22:00 – 02:00',
    rows: [{ hours: '23:00 – 01:00' }],
  });
});

it('puts an offer into its period and day, and leaves the others empty', () => {
  const offers = [offer(11, '2026-02-28'), offer(11, '2026-03-29', { id: 2 })];
  const row = rowOf(offers);
  expect(row?.cells).toHaveLength(31);
  expect(row?.cells[1]).toEqual({ offerId: 1, price: 45.5, left: 2, booked: 1, isAvailable: true });
  expect(row?.cells[30]?.offerId).toBe(2);
  expect(row?.cells.filter((cell) => cell !== null)).toHaveLength(2);
  expect(rowOf(offers, 12)?.cells.every((cell) => cell === null)).toBe(true);
});

it('shows the places left of what is not available too, and never less than none', () => {
  const row = rowOf([
    offer(11, '2026-02-27', { status: 'notAvailable', remaining: 0 }),
    offer(11, '2026-02-28', { quantity: 1, booked: 2 }),
  ]);
  expect(row?.cells[0]).toMatchObject({ left: 2, isAvailable: false });
  expect(row?.cells[1]).toMatchObject({ left: 0, booked: 2 });
});

it('leaves out offers of a period that is gone, of no period, and of other days', () => {
  const groups = groupsOf([offer(99, '2026-02-28'), offer(null, '2026-02-28'), offer(11, '2026-03-30')]);
  expect(groups.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells)).filter(Boolean)).toEqual([]);
});
