import { expect, test } from 'vitest';
import { initialState } from '../flow/state.ts';
import { entriesOf, stepOfEntry } from './entries.ts';

const BOOKED = { bookingId: 1, email: '', totalMinor: 0, currency: 'EUR', guest: null, isEarlier: false };
const at = (step: 'date' | 'service' | 'end', more: object = {}) => ({
  ...initialState(true),
  step,
  ...more,
});

test.each([
  ['a window', at('date'), true, null, ['start', 'tags', 'date']],
  ['with a drawer', at('date'), true, 'drawer', ['start', 'tags', 'date', 'drawer']],
  ['in the page', at('date'), false, null, ['tags', 'date']],
  ['the short way', at('date', { isShort: true }), true, null, ['tags', 'date']],
  [
    'the short way without types, in the page',
    at('date', { isShort: true, withTags: false }),
    false,
    null,
    [],
  ],
  ['booked', at('end', { booked: BOOKED }), true, null, ['end']],
  ['booked in the page', at('end', { booked: BOOKED }), false, null, []],
] as const)('%s', (_, state, canClose, over, entries) => {
  expect(entriesOf(state, canClose, over)).toEqual(entries);
});

test.each([
  [at('date'), true, 3, 'date'],
  [at('date'), false, 0, 'start'],
  [at('date', { isShort: true }), true, 1, 'tags'],
] as const)('and back from a count of them to its step', (state, canClose, count, step) => {
  expect(stepOfEntry(state, canClose, count)).toBe(step);
});
