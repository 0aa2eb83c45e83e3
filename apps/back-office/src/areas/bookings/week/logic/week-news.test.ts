import type { Booking } from '@meridienne/contracts';
import { adminTexts } from '@meridienne/i18n';
import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { arrivedSince, newsText } from './week-news.ts';

const booking = (id: number, more: Partial<Booking> = {}) =>
  ({
    id,
    status: 'booked',
    firstname: 'Ada',
    lastname: `N${id}`,
    categoryName: 'Salon',
    bookAt: '2026-12-01',
    timeSlotName: '10h30 - 14h00',
    ...more,
  }) as Booking;
const week = (start: string, ...bookings: Booking[]) => ({ start, bookings });
const START = '2026-11-28';

describe('arrivedSince', () => {
  it('finds what came into the week that was seen', () => {
    const before = week(START, booking(1), booking(2, { status: 'canceled' }));
    const now = week(START, booking(1), booking(2), booking(3), booking(4, { status: 'canceled' }));
    expect(arrivedSince(before, now).map(({ id }) => id)).toEqual([3]);
  });

  it('finds nothing in the first week, nor in another', () => {
    expect(arrivedSince(null, week(START, booking(1)))).toEqual([]);
    expect(arrivedSince(week('2026-11-21'), week(START, booking(1)))).toEqual([]);
  });
});

describe('newsText', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => booking(at + 1));
  it.each([
    [1, 'fr', 'Nouvelle réservation\u00a0: Ada N1, Salon, mardi 1er décembre, 10h30 – 14h00'],
    [1, 'en', 'New booking: Ada N1, Salon, Tuesday 1 December, 10:30 – 14:00'],
  ])('says of %i in %s who booked what', async (count, lng, text) => {
    expect(newsText(many(count), { t: await translate(lng), language: lng, noName: '–' })).toBe(text);
  });

  it('counts those beyond the first', async () => {
    const text = newsText(many(5), { t: await translate('fr'), language: 'fr', noName: '–' });
    expect(text).toMatch(
      /^5 nouvelles réservations\u00a0: Ada N1, .* ; Ada N2, .* ; Ada N3, .* ; et 2 autres$/,
    );
  });
});

const translate = (lng: string) =>
  createInstance().init({
    lng,
    keySeparator: false,
    interpolation: { escapeValue: false },
    resources: { [lng]: { translation: adminTexts[lng as keyof typeof adminTexts] } },
  });
