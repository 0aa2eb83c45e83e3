import dayjs from 'dayjs';
import { expect, it } from 'vitest';
import {
  blockBody,
  blockOn,
  type BlockValues,
  conflictsOfBlock,
  faultOfDates,
  isBackwards,
  isReasonTooLong,
} from './block-values.ts';
import { spanOfBlock } from '../../../../ground/blocks/block-span.ts';

const TODAY = '2030-05-10';
const days = (from: string | null, to: string | null): BlockValues['dates'] => [
  from === null ? null : dayjs(`${from}T12:00`),
  to === null ? null : dayjs(`${to}T12:00`),
];
const hours = (start: string, end: string, dates = days('2030-05-12', '2030-05-12')) => ({
  ...blockOn({ from: TODAY, to: TODAY }),
  dates,
  isWhole: false,
  start,
  end,
});

it.each([
  [null, 'daysMissing'],
  [days('2030-05-11', null), 'daysMissing'],
  [days('2030-05-12', '2030-05-11'), 'daysOrder'],
  [days('2030-05-01', '2030-05-09'), 'pastDay'],
  // What is broken since yesterday.
  [days('2030-05-01', '2030-05-10'), null],
])('says what is wrong with days %#', (dates, fault) => {
  expect(faultOfDates(dates, TODAY)).toBe(fault);
});

it('blocks whole days until the midnight after the last', () => {
  const values = {
    ...blockOn({ from: TODAY, to: TODAY }),
    units: 2,
    dates: days('2030-05-12', '2030-05-14'),
    reason: ' Travaux ',
  };
  expect(blockBody(values, TODAY)).toEqual({
    units: 2,
    from: '2030-05-12',
    fromTime: '00h00',
    to: '2030-05-15',
    toTime: '00h00',
    reason: 'Travaux',
  });
});

it('blocks hours of a day, until its midnight too, and none that end before they begin', () => {
  expect(blockBody(hours('09h15', '12h00'), TODAY)).toMatchObject({
    from: '2030-05-12',
    fromTime: '09h15',
    to: '2030-05-12',
    toTime: '12h00',
    reason: null,
  });
  expect(blockBody(hours('20h00', '00h00'), TODAY)).toMatchObject({ to: '2030-05-13', toTime: '00h00' });
  expect([isBackwards(hours('12h00', '12h00')), isBackwards(hours('12h00', '09h00'))]).toEqual([true, true]);
  expect(blockBody(hours('12h00', '09h00'), TODAY)).toBeNull();
  // From one evening to the next morning.
  expect(isBackwards(hours('20h00', '09h00', days('2030-05-12', '2030-05-13')))).toBe(false);
});

it.each([null, 0, 1.5, 'two', 1001])('asks for a number of units that there can be, not %s', (units) => {
  expect(blockBody({ ...blockOn({ from: TODAY, to: TODAY }), units }, TODAY)).toBeNull();
});

it('says whole days by the last of them', () => {
  const whole = { from: '2030-05-12', fromTime: '00h00', to: '2030-05-15', toTime: '00h00' };
  expect(spanOfBlock(whole)).toEqual({ days: { from: '2030-05-12', to: '2030-05-14' }, hours: null });
  expect(spanOfBlock({ ...whole, fromTime: '18h00', to: '2030-05-13' })).toEqual({
    days: { from: '2030-05-12', to: '2030-05-12' },
    hours: { start: '18h00', end: '00h00' },
  });
});

it('shows of what is too much what a block meets', () => {
  const conflict = (day: string, endOn: string) => ({
    day,
    endOn,
    start: '22h00',
    end: '02h00',
    over: 1,
    bookings: [],
  });
  const met = conflict('2030-05-11', '2030-05-12');
  const preview = {
    conflicts: [conflict('2030-05-10', '2030-05-11'), met, conflict('2030-05-13', '2030-05-14')],
    totalConflicts: 3,
    totalBookings: 3,
  };
  const block = { from: '2030-05-12', fromTime: '00h00', to: '2030-05-13', toTime: '00h00' };
  expect(conflictsOfBlock(preview, block).conflicts).toEqual([met]);
});

it('counts a reason as the server does', () => {
  expect([isReasonTooLong('🌞'.repeat(200)), isReasonTooLong('x'.repeat(201))]).toEqual([false, true]);
});
