import { expect, it } from 'vitest';
import type { GridGroup } from '../../grid/logic/grid-model.ts';
import { closingOf } from './closing-of.ts';

const row = (categoryId: number, timeSlotId: number) => ({
  key: `${categoryId}-${timeSlotId}`,
  categoryId,
  timeSlotId,
  periodId: null,
  hours: '',
  name: null,
  cells: [],
});
const room: GridGroup = { id: 1, name: 'Chambre', rows: [row(1, 10), row(1, 11)] };
const salon: GridGroup = { id: 2, name: 'Salon', rows: [row(2, 10)] };
const spa: GridGroup = {
  id: 3,
  name: 'Spa',
  rows: [],
  elsewhere: { to: '/category/3', text: '', hours: '' },
};
const days = ['2030-05-01', '2030-05-02', '2030-05-03'];
const grid = (...groups: GridGroup[]) => ({ days, groups });

it('closes all that is sold on whole days, those by the hour too', () => {
  const day = new Map([
    ['1-10', 0b010],
    ['1-11', 0b010],
    ['2-10', 0b010],
  ]);
  const closing = { from: '2030-05-02', to: '2030-05-02', categoryIds: null };
  expect(closingOf(grid(room, salon, spa), day, null)).toEqual({ ...closing, leavesHourly: true });
  expect(closingOf(grid(room, salon), day, null)).toEqual({ ...closing, leavesHourly: false });
});

it('closes the services of which something is selected', () => {
  const some = new Map([
    ['1-10', 0b011],
    ['1-11', 0b100],
  ]);
  expect(closingOf(grid(room, salon, spa), some, null)).toEqual({
    from: '2030-05-01',
    to: '2030-05-03',
    categoryIds: [1],
    leavesHourly: false,
  });
});

it.each([
  ['days between', [['1-10', 0b101]]],
  [
    'a service on days of another',
    [
      ['1-10', 0b011],
      ['2-10', 0b001],
    ],
  ],
] as const)('closes nothing by a selection that would take %s along', (_what, selected) => {
  expect(closingOf(grid(room, salon, spa), new Map(selected), null)).toBeNull();
});

it('closes the one service of its own calendar, and nothing where nothing is selected', () => {
  expect(closingOf(grid(salon), new Map([['2-10', 0b111]]), 2)?.categoryIds).toEqual([2]);
  expect(closingOf(grid(salon), new Map(), null)).toBeNull();
});
