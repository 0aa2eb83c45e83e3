import { type Category, OFFER_DIFFERENCES_MAX, type OfferDifference } from '@meridienne/contracts';
import { expect, it } from 'vitest';
import { DIFFERENCES_MAX, groupDifferences, rangesOf } from './differences.ts';

const state = (price: number, left = 2, status: 'available' | 'notAvailable' = 'available') => ({
  price,
  left,
  status,
});
const difference = (cell: string, day: string, before: number | null, after: number): OfferDifference => ({
  cell,
  day,
  before: before === null ? null : state(before),
  after: state(after),
});
const categories = [
  {
    id: 1,
    name: 'Chambre',
    names: { en: 'Room' },
    timeSlots: [{ id: 11, name: 'Matin', start: '10h30', end: '14h00' }],
    categoryTimeslots: [{ id: 21, start: '10h30', end: '11h30' }],
  },
] as unknown as Category[];

it('joins days that follow each other, across months and clock changes', () => {
  expect(rangesOf(['2027-02-28', '2027-03-01', '2027-03-28', '2027-03-27', '2027-04-01'])).toEqual([
    { from: '2027-02-28', to: '2027-03-01' },
    { from: '2027-03-27', to: '2027-03-28' },
    { from: '2027-04-01', to: '2027-04-01' },
  ]);
  expect(rangesOf([])).toEqual([]);
});

it('groups by category and slot, and tells the same change once', () => {
  const groups = groupDifferences(
    [
      difference('1-11', '2026-11-27', 45, 50),
      difference('1-11', '2026-11-28', 45, 50),
      difference('1-11', '2026-11-29', 48, 50),
      difference('1-11', '2026-12-04', 45, 50),
      difference('1-11-21', '2026-11-27', null, 50),
      difference('9-90', '2026-11-27', 10, 50),
    ],
    categories,
    'en',
  );
  expect(groups).toEqual([
    {
      categoryId: 1,
      name: 'Room',
      rows: [
        {
          cell: '1-11',
          hours: '10:30 – 14:00',
          name: 'Matin',
          changes: [
            {
              before: state(45),
              after: state(50),
              days: 3,
              ranges: [
                { from: '2026-11-27', to: '2026-11-28' },
                { from: '2026-12-04', to: '2026-12-04' },
              ],
            },
            {
              before: state(48),
              after: state(50),
              days: 1,
              ranges: [{ from: '2026-11-29', to: '2026-11-29' }],
            },
          ],
        },
        {
          cell: '1-11-21',
          hours: '10:30 – 11:30',
          name: null,
          changes: [
            { before: null, after: state(50), days: 1, ranges: [{ from: '2026-11-27', to: '2026-11-27' }] },
          ],
        },
      ],
    },
    // Deleted meanwhile: nobody knows its name.
    { categoryId: 9, name: '#9', rows: [expect.objectContaining({ hours: '', name: null })] },
  ]);
});

it('has the limit of the server', () => {
  expect(DIFFERENCES_MAX).toBe(OFFER_DIFFERENCES_MAX);
});
