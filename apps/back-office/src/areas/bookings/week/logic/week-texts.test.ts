import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import type { WeekCell } from './week-model.ts';
import { createWeekTexts } from './week-texts.ts';

const t = ((key: string, values: object = {}) =>
  [key, ...Object.values(values)].join(' ')) as unknown as TFunction;
const texts = createWeekTexts(t, 'fr', { currency: 'EUR', canBook: true, noName: t('bookings.noName') });
const FULL: WeekCell = {
  look: 'full',
  left: 0,
  all: 5,
  pool: { taken: 4, units: 4 },
  closedFor: null,
  isOver: false,
  bookings: [],
  offer: null,
};

it('says of a cell that nobody has booked what has taken its places', () => {
  expect(texts.short(FULL)).toBe('grid.pooled 4 4');
  expect(texts.label(FULL)).toBe('reservations.full, grid.pooled 4 4');
});

it.each([
  ['nothing but its own bookings', { pool: undefined }],
  ['once it is over', { isOver: true }],
])('says nothing of a shared stock: %s', (_when, more) => {
  expect(texts.short({ ...FULL, ...more })).toBeUndefined();
  expect(texts.label({ ...FULL, ...more })).not.toContain('grid.pooled');
});
