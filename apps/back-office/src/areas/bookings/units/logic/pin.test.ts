import type { PoolClaim, PoolWeek } from '@meridienne/contracts';
import { expect, it } from 'vitest';
import { dropOf } from './drop-on-unit.ts';
import { isPinnable, withPin } from './pin.ts';

const DAY = '2026-11-23';
const booking = { status: 'booked', bookAt: DAY, start: '09h00', end: '12h00' } as PoolClaim['booking'];
const claim = (id: number, unitNumbers: number[], more: Partial<PoolClaim> = {}) =>
  ({
    id,
    from: DAY,
    fromTime: '09h00',
    to: DAY,
    toTime: '12h00',
    units: 1,
    unitNumbers,
    isPinned: false,
    booking,
    calendar: null,
    ...more,
  }) as PoolClaim;
const weekOf = (...claims: PoolClaim[]): PoolWeek => ({
  pool: '/api/pools/1',
  from: DAY,
  to: '2026-11-29',
  units: [1, 2].map((unit) => ({ unit, name: null })),
  claims,
});
const standing = ({ claims }: PoolWeek) =>
  claims.map(({ id, unitNumbers, isPinned }) => [id, unitNumbers, isPinned]);

it('shows a given unit before it is saved, and whoever had none given makes room', () => {
  const week = weekOf(claim(1, [1]), claim(2, [2]));
  expect(standing(withPin(week, { id: 1, unit: 2 }))).toEqual([
    [1, [2], true],
    [2, [1], false],
  ]);
});

it('shows a unit that is given up', () => {
  const week = weekOf(claim(1, [2], { isPinned: true }));
  expect(standing(withPin(week, { id: 1, unit: null }))).toEqual([[1, [1], false]]);
});

it.each([
  ['somebody was given that unit', weekOf(claim(1, [1]), claim(2, [2], { isPinned: true }))],
  [
    'somebody would have none',
    weekOf(
      claim(1, [1]),
      claim(3, [2], { toTime: '18h00' }),
      claim(4, [1], { fromTime: '15h00', toTime: '17h00', isPinned: true }),
    ),
  ],
])('leaves all where it is where %s', (_why, week) => {
  expect(withPin(week, { id: 1, unit: 2 })).toBe(week);
});

it.each([
  [{}, true],
  [{ booking: null }, true],
  [{ booking: null, units: 2 }, false],
  [
    {
      booking: null,
      calendar: { '@id': '/api/pool-calendars/1', '@type': 'PoolCalendar', id: 1, name: 'Canal' },
    },
    false,
  ],
] as const)('%j can be given a unit: %s', (more, can) => {
  expect(isPinnable(claim(1, [1], more))).toBe(can);
});

const calendar = { '@id': '/api/pool-calendars/1', '@type': 'PoolCalendar', id: 1, name: 'Canal' };
const overnight = { fromTime: '22h00', to: '2026-11-24', toTime: '02h00' };
const gone = { ...booking, status: 'noShow' } as PoolClaim['booking'];
it.each([
  ['another unit on its day', {}, { unit: 2, day: 0 }, { kind: 'pin', unit: 2 }],
  ['another unit on the day on which it ends', overnight, { unit: 2, day: 1 }, { kind: 'pin', unit: 2 }],
  ['its own unit', {}, { unit: 1, day: 0 }, { kind: 'none', fault: 'here' }],
  ['no unit', {}, { unit: null, day: 0 }, { kind: 'none', fault: 'noUnit' }],
  ['another day', {}, { unit: 1, day: 3 }, { kind: 'move', day: '2026-11-26' }],
  ['another day, on no unit', {}, { unit: null, day: 3 }, { kind: 'move', day: '2026-11-26' }],
  ['a day that is past', {}, { unit: 1, day: 1 }, { kind: 'none', fault: 'past' }],
  [
    'another day, of whoever didn’t come',
    { booking: gone },
    { unit: 1, day: 3 },
    { kind: 'none', fault: 'done' },
  ],
  ['another day, of a block', { booking: null }, { unit: 1, day: 3 }, { kind: 'none', fault: 'block' }],
  ['a block on another unit', { booking: null }, { unit: 2, day: 0 }, { kind: 'pin', unit: 2 }],
  ['a block of two', { booking: null, units: 2 }, { unit: 2, day: 0 }, { kind: 'none', fault: 'several' }],
  [
    'a block of a calendar',
    { booking: null, calendar },
    { unit: 2, day: 0 },
    { kind: 'none', fault: 'calendar' },
  ],
] as const)('dropped on %s', (_where, more, on, drop) => {
  expect(dropOf(claim(1, [1], more), on, { start: DAY, today: '2026-11-25' })).toEqual(drop);
});
