import { expect, test } from 'vitest';
import { periodsOf } from '../../test/fixture-data.ts';
import { periodsBySlot } from './periods-of-day.ts';

const [first] = periodsOf('2030-03-12');

const period = (id: number, slot: readonly [string, string], start: string) => ({
  ...first!,
  id,
  timeSlot: { ...first!.timeSlot, id: Number(slot[0].slice(0, 2)), start: slot[0], end: slot[1] },
  categoryTimeslot: { ...first!.categoryTimeslot!, start },
});

test('hours stand under their slots in the order they come, past midnight too', () => {
  const night = ['22h00', '02h00'] as const;
  const day = ['09h00', '11h00'] as const;
  const groups = periodsBySlot([
    period(1, night, '00h30'),
    period(2, night, '23h00'),
    period(3, day, '10h00'),
    period(4, day, '09h00'),
    period(5, night, '22h00'),
  ]);
  expect(groups.map(({ offers }) => offers.map(({ id }) => id))).toEqual([
    [4, 3],
    [5, 2, 1],
  ]);
});
