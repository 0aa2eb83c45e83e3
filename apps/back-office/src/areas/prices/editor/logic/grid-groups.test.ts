import type { Category } from '@meridienne/contracts';
import { describe, expect, it } from 'vitest';
import { gridDays, gridGroups } from './grid-groups.ts';

type Offers = Category['timeSlots'][number]['offers'];
const slot = (id: number, start: string, end: string, offers?: Offers) =>
  ({ id, name: null, start, end, offers }) as Category['timeSlots'][number];
const category = (id: number, type: Category['type'], timeSlots: Category['timeSlots']) =>
  ({ id, name: `Chambre ${id}`, names: { en: `Room ${id}` }, type, timeSlots }) as unknown as Category;
const offer = (id: number, day: string, more: object = {}) =>
  ({
    id,
    day,
    price: 45,
    quantity: 5,
    booked: 2,
    status: 'available',
    remaining: 3,
    ...more,
  }) as NonNullable<Offers>[number];
const words = { language: 'en', manage: 'Manage' };

it('shows 31 days, whatever the clocks do', () => {
  const days = gridDays('2026-03-15');
  expect(days).toHaveLength(31);
  expect([days[0], days[14], days[15], days[30]]).toEqual([
    '2026-03-15',
    '2026-03-29',
    '2026-03-30',
    '2026-04-14',
  ]);
});

describe('gridGroups', () => {
  it('puts each offer on its day, and nothing where there is none', () => {
    const offers = [offer(7, '2026-03-15'), offer(8, '2026-04-14', { status: 'notAvailable', remaining: 0 })];
    const [group] = gridGroups(
      [category(1, 'timeslot', [slot(4, '10h30', '14h00', offers)])],
      '2026-03-15',
      words,
    );
    expect(group).toMatchObject({ id: 1, name: 'Room 1' });
    const [row] = group?.rows ?? [];
    expect(row).toMatchObject({
      key: '1-4',
      categoryId: 1,
      timeSlotId: 4,
      periodId: null,
      hours: '10:30 – 14:00',
    });
    expect(row?.cells).toHaveLength(31);
    expect(row?.cells[0]).toEqual({ offerId: 7, price: 45, left: 3, booked: 2, isAvailable: true });
    // A closed cell keeps its places.
    expect(row?.cells[30]).toEqual({ offerId: 8, price: 45, left: 3, booked: 2, isAvailable: false });
    expect(row?.cells.slice(1, 30).every((cell) => cell === null)).toBe(true);
  });

  it('leaves out days of other months, and never shows fewer than no places', () => {
    const offers = [offer(7, '2026-03-14'), offer(8, '2026-03-16', { quantity: 1, booked: 2 })];
    const [group] = gridGroups(
      [category(1, 'timeslot', [slot(4, '10h30', '14h00', offers)])],
      '2026-03-15',
      words,
    );
    expect(group?.rows[0]?.cells.map((cell) => cell?.left ?? null).slice(0, 2)).toEqual([null, 0]);
  });

  it.each([
    [[slot(1, '09h00', '12h00'), slot(2, '11h00', '18h30')], '09:00 – 18:30'],
    [[slot(1, '22h00', '02h00'), slot(2, '14h00', '23h30')], '14:00 – 02:00'],
    [[], ''],
  ])('a duration category has its whole range and its own page', (slots, hours) => {
    expect(gridGroups([category(3, 'duration', slots)], '2026-03-15', words)).toEqual([
      { id: 3, name: 'Room 3', rows: [], elsewhere: { to: '/category/3', text: 'Manage', hours } },
    ]);
  });
});
