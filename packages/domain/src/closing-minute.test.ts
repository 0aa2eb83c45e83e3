import { expect, test } from 'vitest';
import { closesMinute, discountNow, isBefore, overMinute, presentPrice } from './closing-minute.ts';

const DAY = 1440;

test.each([
  { type: 'timeslot', start: 630, end: 840, notice: null, closes: 780 },
  { type: 'timeslot', start: 1320, end: 120, notice: null, closes: 1500 },
  // Of an hour and less, it is sold until it starts.
  { type: 'timeslot', start: 600, end: 630, notice: null, closes: 600 },
  { type: 'duration', start: 630, end: 690, notice: null, closes: 630 },
  { type: 'duration', start: 1470, end: 1530, notice: null, closes: 1470 },
  { type: 'timeslot', start: 540, end: 780, notice: 0, closes: 540 },
  { type: 'timeslot', start: 540, end: 780, notice: 900, closes: -360 },
  { type: 'timeslot', start: 540, end: 780, notice: 60 * DAY, closes: 540 - 60 * DAY },
  { type: 'timeslot', start: 540, end: 780, notice: -90, closes: 630 },
  // Never after its end.
  { type: 'timeslot', start: 540, end: 780, notice: -600, closes: 780 },
  { type: 'duration', start: 630, end: 690, notice: -15, closes: 645 },
  { type: 'duration', start: 630, end: 690, notice: -DAY, closes: 690 },
  { type: 'duration', start: 1410, end: 30, notice: -DAY, closes: 1470 },
] as const)('with a notice of $notice, a $type offer from $start to $end is sold until $closes', (each) => {
  expect(closesMinute(each.type, each, each.notice)).toBe(each.closes);
});

test.each([
  { type: 'timeslot', start: 630, end: 840, notice: null, over: 840 },
  { type: 'timeslot', start: 630, end: 840, notice: 2 * DAY, over: 840 },
  { type: 'timeslot', start: 1320, end: 120, notice: 0, over: 1560 },
  { type: 'duration', start: 630, end: 690, notice: null, over: 630 },
  { type: 'duration', start: 630, end: 690, notice: 2 * DAY, over: 630 },
  { type: 'duration', start: 630, end: 690, notice: -15, over: 645 },
] as const)(
  'the desk books a $type offer from $start to $end, with a notice of $notice, until $over',
  (each) => {
    expect(overMinute(each.type, each, each.notice)).toBe(each.over);
  },
);

test.each([
  { closes: 780, day: '2026-03-21', minute: 779, is: true },
  { closes: 780, day: '2026-03-21', minute: 780, is: false },
  { closes: -360, day: '2026-03-22', minute: 1079, is: true },
  { closes: -360, day: '2026-03-22', minute: 1080, is: false },
  { closes: -360, day: '2026-03-23', minute: 1439, is: true },
  // A night goes on, but isn't begun on the next day.
  { closes: 1560, day: '2026-03-20', minute: 30, is: false },
])('at minute $minute, what closes at $closes of $day is sold: $is', ({ closes, day, minute, is }) => {
  expect(isBefore(closes, day, { day: '2026-03-21', minute })).toBe(is);
});

test.each([
  { percent: null, minute: 700, price: 5990 },
  { percent: 30, minute: 599, price: 5990 },
  { percent: 30, minute: 600, price: 4193 },
  { percent: 25, minute: 600, price: 4493 },
])('less $percent percent, at minute $minute it costs $price', ({ percent, minute, price }) => {
  const hours = { day: '2026-03-21', startMinute: 600 };
  const now = { day: '2026-03-21', minute };
  expect(presentPrice(5990, discountNow(percent, hours, now))).toEqual({
    priceMinor: price,
    ...(price < 5990 && { fullMinor: 5990 }),
  });
  expect(discountNow(percent, { ...hours, day: '2026-03-22' }, now)).toBeNull();
});
