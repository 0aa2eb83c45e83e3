import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import {
  BOOKING_STATUSES,
  hasBegun,
  isBookingStatus,
  isCancellableByTraveller,
  placesTakenBy,
  staffTransitions,
  takesPlace,
} from './booking-status.ts';

test.each([
  ['booked', true, true],
  ['confirmed', true, true],
  ['noShow', true, false],
  ['canceled', false, false],
] as const)('%s takes a place: %j, a traveller may cancel it: %j', (status, takes, cancellable) => {
  expect(takesPlace(status)).toBe(takes);
  expect(isCancellableByTraveller(status)).toBe(cancellable);
});

test.each([
  ['booked', 'canceled', -1],
  ['noShow', 'canceled', -1],
  ['canceled', 'booked', 1],
  ['canceled', 'noShow', 1],
  ['booked', 'confirmed', 0],
  ['canceled', 'canceled', 0],
] as const)('from %s to %s takes %i places', (from, to, places) => {
  expect(placesTakenBy(from, to)).toBe(places);
});

it('lets staff choose every other status, and nobody absent before the booking has begun', () => {
  expect(staffTransitions('confirmed', true)).toEqual(['booked', 'noShow', 'canceled']);
  expect(staffTransitions('confirmed', false)).toEqual(['booked', 'canceled']);
  expect(staffTransitions('noShow', false)).toEqual(['booked', 'confirmed', 'canceled']);
});

test.each([
  ['2026-03-20', 1439, false],
  ['2026-03-21', 599, false],
  ['2026-03-21', 600, true],
  ['2026-03-22', 0, true],
])('at minute %2$i of %1$s, a booking of the 21st at ten has begun: %3$j', (day, minute, expected) => {
  expect(hasBegun({ day: '2026-03-21', startMinute: 600 }, { day, minute })).toBe(expected);
});

it('begins after midnight what is sold under the day before', () => {
  const late = { day: '2026-03-21', startMinute: 1500 };
  expect(hasBegun(late, { day: '2026-03-22', minute: 59 })).toBe(false);
  expect(hasBegun(late, { day: '2026-03-22', minute: 60 })).toBe(true);
});

it('knows its statuses', () => {
  expect(isBookingStatus('noShow')).toBe(true);
  expect(isBookingStatus('cancelled')).toBe(false);
});

it('leaves the counter equal to the places held, whatever way a booking goes', () => {
  const status = fc.constantFrom(...BOOKING_STATUSES);
  fc.assert(
    fc.property(status, fc.array(status), (first, way) => {
      let counter = takesPlace(first) ? 1 : 0;
      let present = first;
      for (const next of way) {
        counter += placesTakenBy(present, next);
        present = next;
      }
      expect(counter).toBe(takesPlace(present) ? 1 : 0);
    }),
  );
});
