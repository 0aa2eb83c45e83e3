import { expect, it, test } from 'vitest';
import { compareTimeSlots, slotEndOffset, slotLengthMinutes, timeSlotText } from './time-slot.ts';

test.each([
  { start: 630, end: 840, length: 210, endOffset: 840 },
  { start: 0, end: 1439, length: 1439, endOffset: 1439 },
  { start: 1320, end: 120, length: 240, endOffset: 1560 },
  { start: 1410, end: 0, length: 30, endOffset: 1440 },
  { start: 600, end: 599, length: 1439, endOffset: 2039 },
])('a slot from $start to $end lasts $length', ({ start, end, length, endOffset }) => {
  expect(slotLengthMinutes(start, end)).toBe(length);
  expect(slotEndOffset(start, end)).toBe(endOffset);
});

test.each([
  [600, 600],
  [0, 0],
  [-30, 600],
  [600, 1440],
  [600.5, 700],
  [600, Number.NaN],
])('refuses a slot from %d to %d', (start, end) => {
  expect(() => slotLengthMinutes(start, end)).toThrow(RangeError);
  expect(() => slotEndOffset(start, end)).toThrow(RangeError);
});

it('writes a slot as bookings keep it', () => {
  expect(timeSlotText(630, 840)).toBe('10h30 - 14h00');
  expect(timeSlotText(1470, 1530)).toBe('00h30 - 01h30');
});

it('orders slots by start, then end', () => {
  const slots = [
    { start: 840, end: 900 },
    { start: 600, end: 900 },
    { start: 600, end: 660 },
  ];
  expect(slots.sort(compareTimeSlots)).toEqual([
    { start: 600, end: 660 },
    { start: 600, end: 900 },
    { start: 840, end: 900 },
  ]);
});
