import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { arrivalOffset, arrivalTimes } from './arrival-times.ts';
import { slotEndOffset } from './time-slot.ts';

test.each([
  { name: 'on the half hour', slot: { start: 630, end: 780 }, times: [630, 660, 690, 720, 750] },
  { name: 'between half hours', slot: { start: 635, end: 725 }, times: [660, 690, 720] },
  { name: 'across midnight', slot: { start: 1390, end: 70 }, times: [1410, 1440, 1470, 1500] },
  { name: 'too short to hold one', slot: { start: 605, end: 625 }, times: [] },
  { name: 'what is past is left out', slot: { start: 600, end: 720, notBefore: 631 }, times: [660, 690] },
  { name: 'this very minute counts', slot: { start: 600, end: 720, notBefore: 660 }, times: [660, 690] },
  { name: 'the day before', slot: { start: 600, end: 660, notBefore: -300 }, times: [600, 630] },
  { name: 'after the slot', slot: { start: 600, end: 660, notBefore: 700 }, times: [] },
])('arrival times: $name', ({ slot, times }) => {
  expect(arrivalTimes(slot)).toEqual(times);
});

test.each([
  [630, 630],
  [0, null],
  [780, null],
  [640, null],
])('finds the time of day %i in a morning slot at offset %j', (timeOfDay, offset) => {
  expect(arrivalOffset({ start: 630, end: 780 }, timeOfDay)).toBe(offset);
});

it('finds a time after midnight at its offset', () => {
  expect(arrivalOffset({ start: 1320, end: 120 }, 30)).toBe(1470);
  expect(arrivalOffset({ start: 1320, end: 120, notBefore: 1471 }, 30)).toBeNull();
});

it('refuses an empty slot', () => {
  expect(() => arrivalTimes({ start: 600, end: 600 })).toThrow(RangeError);
});

it('is exactly the half hours of the slot', () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  fc.assert(
    fc.property(minute, minute, (start, end) => {
      fc.pre(start !== end);
      const times = new Set(arrivalTimes({ start, end }));
      for (let offset = 0; offset < 2880; offset += 1) {
        const belongs = offset % 30 === 0 && offset >= start && offset < slotEndOffset(start, end);
        expect(times.has(offset)).toBe(belongs);
      }
    }),
    { numRuns: 30 },
  );
});
