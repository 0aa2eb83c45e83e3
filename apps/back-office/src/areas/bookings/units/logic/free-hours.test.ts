import { expect, test } from 'vitest';
import { freeHours } from './free-hours.ts';

const HOURS = { from: 480, to: 1200 };
/** A bar from one minute of the day to another. */
const bar = (from: number, to: number) => ({
  left: ((from - HOURS.from) / 720) * 100,
  width: ((to - from) / 720) * 100,
});
const at = (minute: number) => ((minute - HOURS.from) / 720) * 100;

test('a unit that nothing takes is free all day', () => {
  expect(freeHours([], HOURS, 50)).toBeUndefined();
});

test('it is free from the day’s beginning to what takes it, between, and until the day’s end', () => {
  const bars = [bar(540, 800), bar(1000, 1075)];
  expect(freeHours(bars, HOURS, at(500))).toEqual({ start: '00h00', end: '09h00' });
  // 13h20 and 17h55 are no quarters.
  expect(freeHours(bars, HOURS, at(900))).toEqual({ start: '13h30', end: '16h30' });
  expect(freeHours(bars, HOURS, at(1100))).toEqual({ start: '18h00', end: '00h00' });
});

test('less than a quarter of an hour is no while', () => {
  expect(freeHours([bar(480, 600), bar(610, 700)], HOURS, at(605))).toBeUndefined();
});
