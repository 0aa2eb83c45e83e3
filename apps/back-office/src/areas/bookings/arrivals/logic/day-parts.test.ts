import { expect, it } from 'vitest';
import { dayParts, stageOf } from './day-parts.ts';

const AT = '2026-03-21T10:00:00.000Z';
const booking = (id: number, startMinute: number, more: object = {}) => ({
  id,
  startMinute,
  status: 'booked' as const,
  arrivedAt: null,
  checkedInAt: null,
  checkedOutAt: null,
  ...more,
});
const ids = (parts: ReturnType<typeof dayParts<ReturnType<typeof booking>>>) =>
  parts.map(({ stage, hours }) => [
    stage,
    ...hours.map(({ hour, bookings }) => `${hour}: ${bookings.map(({ id }) => id).join()}`),
  ]);

it.each([
  [{}, 'coming'],
  [{ status: 'confirmed' }, 'coming'],
  [{ checkedInAt: AT }, 'here'],
  [{ checkedInAt: AT, checkedOutAt: AT }, 'done'],
  [{ status: 'noShow' }, 'done'],
  [{ status: 'canceled' }, 'done'],
])('%j is %s', (more, stage) => {
  expect(stageOf(booking(1, 600, more))).toBe(stage);
});

it('puts who is next first, each by the hour', () => {
  const bookings = [
    booking(1, 540, { checkedInAt: AT }),
    booking(2, 540, { status: 'noShow' }),
    booking(3, 600, { arrivedAt: '11h30' }),
    booking(4, 690),
    booking(5, 720),
  ];
  expect(ids(dayParts(bookings, new Map()))).toEqual([
    ['coming', '11h00: 3,4', '12h00: 5'],
    ['here', '09h00: 1'],
    ['done', '09h00: 2'],
  ]);
  expect(ids(dayParts(bookings, null))).toEqual([[null, '09h00: 1,2', '11h00: 3,4', '12h00: 5']]);
});

it('leaves a guest where he stood when somebody began to look', () => {
  const stages = new Map([[1, 'coming' as const]]);
  const come = booking(1, 540, { checkedInAt: AT });
  expect(ids(dayParts([come, booking(2, 540)], stages))).toEqual([['coming', '09h00: 1,2']]);
});

it('has no part without anybody in it', () => {
  expect(dayParts([], null)).toEqual([]);
  expect(dayParts([], new Map())).toEqual([]);
});
