import { expect, test } from 'vitest';
import { overlappingSlots, slotsOverlap } from './overlapping-slots.ts';

const H = 60;
const slot = (start: number, end: number) => ({ start: start * H, end: end * H });

test.each([
  { name: 'none', slots: [], overlapping: [], times: 1 },
  { name: 'one after the other', slots: [slot(9, 13), slot(13, 18)], overlapping: [], times: 1 },
  {
    name: 'a whole day over a morning and an afternoon',
    slots: [slot(9, 13), slot(13, 18), slot(9, 18)],
    overlapping: [0, 1, 2],
    times: 2,
  },
  {
    name: 'one within another, a third apart',
    slots: [slot(8, 20), slot(10, 12), slot(20, 22)],
    overlapping: [0, 1],
    times: 2,
  },
  { name: 'the same hours twice', slots: [slot(9, 13), slot(9, 13)], overlapping: [0, 1], times: 2 },
  {
    name: 'a night over the next morning',
    slots: [slot(20, 8), slot(7, 12), slot(12, 20)],
    overlapping: [0, 1],
    times: 2,
  },
  {
    name: 'three at once',
    slots: [slot(8, 12), slot(9, 13), slot(10, 14), slot(13, 15)],
    overlapping: [0, 1, 2, 3],
    times: 3,
  },
])('overlapping slots: $name', ({ slots, overlapping, times }) => {
  expect(overlappingSlots(slots)).toEqual({ slots: overlapping.map((at) => slots[at]), times });
});

test.each([
  { name: 'one within the other', one: slot(8, 20), other: slot(10, 12), isSo: true },
  { name: 'the same hours', one: slot(9, 13), other: slot(9, 13), isSo: true },
  { name: 'one after the other', one: slot(9, 13), other: slot(13, 18), isSo: false },
  { name: 'a night and the next morning', one: slot(20, 8), other: slot(7, 12), isSo: true },
  { name: 'a night and the day after it', one: slot(20, 8), other: slot(8, 20), isSo: false },
])('two slots: $name', ({ one, other, isSo }) => {
  expect([slotsOverlap(one, other), slotsOverlap(other, one)]).toEqual([isSo, isSo]);
});
