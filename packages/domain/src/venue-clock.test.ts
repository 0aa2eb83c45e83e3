import { expect, it, test } from 'vitest';
import { instantAt, isTimeZone, minutesSinceMidnightOf, venueNow } from './venue-clock.ts';

test.each([
  ['2025-11-21T09:30:00Z', 'Europe/Paris', '2025-11-21', 630],
  ['2025-11-21T23:30:59Z', 'Europe/Paris', '2025-11-22', 30],
  ['2025-11-21T23:00:00Z', 'Europe/Paris', '2025-11-22', 0],
  ['2025-07-14T22:00:00Z', 'Europe/Paris', '2025-07-15', 0],
  ['2025-12-31T23:59:00Z', 'Pacific/Auckland', '2026-01-01', 779],
  ['2026-01-01T02:00:00Z', 'America/New_York', '2025-12-31', 1260],
  ['2025-11-21T12:00:00Z', 'Asia/Kathmandu', '2025-11-21', 1065],
  ['2026-03-29T00:59:00Z', 'Europe/Paris', '2026-03-29', 119],
  ['2026-03-29T01:00:00Z', 'Europe/Paris', '2026-03-29', 180],
  ['2025-11-21T12:00:00Z', 'UTC', '2025-11-21', 720],
])('at %s the clock in %s shows %s, minute %i', (instant, timeZone, day, minute) => {
  expect(venueNow(new Date(instant), timeZone)).toEqual({ day, minute });
});

it('counts now from the midnight of another day', () => {
  const now = { day: '2025-11-21', minute: 630 };
  expect(minutesSinceMidnightOf('2025-11-21', now)).toBe(630);
  expect(minutesSinceMidnightOf('2025-11-20', now)).toBe(2070);
  expect(minutesSinceMidnightOf('2025-11-22', now)).toBe(-810);
});

test.each([
  ['Europe/Paris', true],
  ['America/Argentina/Buenos_Aires', true],
  ['UTC', true],
  ['Europe/Atlantis', false],
  ['+02:00', false],
  ['', false],
  ["Europe/Paris'; --", false],
])('time zone %j: %j', (text, known) => {
  expect(isTimeZone(text)).toBe(known);
});

it('refuses an unknown zone and an invalid instant', () => {
  expect(() => venueNow(new Date(0), 'Europe/Atlantis')).toThrow(RangeError);
  expect(() => venueNow(new Date(Number.NaN), 'Europe/Paris')).toThrow(RangeError);
});

it('finds the instant of every time that it shows once', () => {
  for (const timeZone of ['Europe/Paris', 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Apia'])
    for (let hour = 0; hour < 365 * 24; hour += 7) {
      const instant = new Date(Date.UTC(2026, 0, 1, hour, 12));
      const { day, minute } = venueNow(instant, timeZone);
      const found = instantAt(day, minute, timeZone);
      expect(venueNow(found, timeZone)).toEqual({ day, minute });
      expect(found.getTime()).toBeLessThanOrEqual(instant.getTime());
      expect(found.getTime()).toBeGreaterThanOrEqual(instant.getTime() - 3_600_000);
    }
});
