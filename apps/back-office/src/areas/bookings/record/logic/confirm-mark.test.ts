import { expect, it } from 'vitest';
import { confirmMark } from './confirm-mark.ts';

const confirmation = {
  askedAt: null,
  dueAt: '2026-03-25T17:00:00.000Z',
  releases: false,
  answer: null,
  answeredAt: null,
  answeredBy: null,
  isReleased: false,
} as const;

it.each([
  ['booked', 'waiting', null],
  ['booked', 'confirmed', null],
  ['booked', 'unconfirmed', 'unconfirmed'],
  ['confirmed', 'notAsked', 'notAsked'],
  ['booked', 'declined', 'declined'],
  ['canceled', 'unconfirmed', null],
  ['noShow', 'declined', null],
] as const)('what is %s and %s is marked %s', (status, state, mark) => {
  expect(confirmMark({ status, confirmation: { ...confirmation, state } })).toBe(mark);
});

it('marks nothing of which nobody is asked', () => {
  expect(confirmMark({ status: 'booked', confirmation: null })).toBeNull();
});
