import type { Booking } from '@meridienne/contracts';
import { expect, it } from 'vitest';
import { isSameRow } from './is-same-row.ts';
import type { WeekCell, WeekRow } from './week-model.ts';

const ADA = { id: 1 } as Booking;
const cell = (more: Partial<WeekCell> = {}): WeekCell => ({
  look: 'free',
  left: 2,
  all: 3,
  closedFor: null,
  isOver: false,
  bookings: [ADA],
  offer: { id: 7, iri: '/api/offers/7', price: 40 },
  ...more,
});
const row = (...cells: (WeekCell | null)[]): WeekRow => ({
  key: '1-4',
  kind: 'slot',
  categoryId: 1,
  start: '10h00',
  end: '14h00',
  hours: '10h00 – 14h00',
  name: null,
  cells,
});

it('draws a row again only when it would be another', () => {
  expect(isSameRow(row(cell(), null), row(cell(), null))).toBe(true);
});

it.each([
  ['a place less', cell({ left: 1 })],
  ['more places', cell({ all: 4 })],
  ['a shared stock with fewer left', cell({ pool: { taken: 1, units: 5 } })],
  ['over', cell({ isOver: true })],
  ['closed', cell({ look: 'closed' })],
  ['another price', cell({ offer: { id: 7, iri: '/api/offers/7', price: 41 } })],
  ['another offer', cell({ offer: { id: 8, iri: '/api/offers/8', price: 40 } })],
  ['a booking that has changed', cell({ bookings: [{ ...ADA }] })],
  ['a booking more', cell({ bookings: [ADA, ADA] })],
  ['nothing on sale', null],
])('%s', (_what, other) => {
  expect(isSameRow(row(cell()), row(other))).toBe(false);
});
