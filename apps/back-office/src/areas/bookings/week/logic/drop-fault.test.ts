import { expect, it } from 'vitest';
import { dropFault } from './drop-fault.ts';
import type { WeekCell } from './week-model.ts';

const NOW = { day: '2026-11-23', minute: 600 };
const row = { kind: 'slot', start: '14h00', end: '20h00' } as const;
const offer = { id: 3, iri: '/api/offers/3', price: 40 };
const cell = { look: 'free', offer, bookings: [] } as const;
const HELD = [{ id: 5 }] as unknown as WeekCell['bookings'];

it.each([
  ['a free cell', { cell }, null],
  ['nothing on sale', { cell: null }, 'empty'],
  ['its own cell', { cell: { ...cell, bookings: HELD } }, 'here'],
  ['its own cell, though it is full', { cell: { ...cell, look: 'full', bookings: HELD } }, 'here'],
  ['its own slot by the hour', { cell: { look: 'free', offer: null, bookings: HELD } }, null],
  ['a full one', { cell: { ...cell, look: 'full' } }, 'full'],
  ['a closed one', { cell: { ...cell, look: 'closed' } }, 'closed'],
  ['one without places', { cell: { ...cell, look: 'none' } }, 'none'],
  ['yesterday', { cell, day: '2026-11-22' }, 'past'],
  ['this morning', { cell, row: { ...row, start: '06h00', end: '09h00' } }, 'past'],
] as const)('%s', (_what, more, fault) => {
  expect(dropFault({ bookingId: 5, row, day: NOW.day, ...more }, NOW)).toBe(fault);
});
