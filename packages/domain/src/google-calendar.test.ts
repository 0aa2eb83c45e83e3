import { expect, it } from 'vitest';
import { googleCalendarUrl } from './google-calendar.ts';

const event = {
  title: 'Chambre & spa chez Hôtel A',
  day: '2026-03-21',
  startMinute: 1320,
  endMinute: 1560,
  timeZone: 'Europe/Paris',
  details: 'Numéro : 12345678\nhttps://book.example/ma-reservation/x?lang=fr',
  place: 'Hôtel A',
};

it('names the event, its hours by the venue’s clock, past midnight too, and where it is', () => {
  const [address, query = ''] = googleCalendarUrl(event).split('?');
  expect(address).toBe('https://calendar.google.com/calendar/render');
  expect(query.split('&').map((field) => field.split('=').map(decodeURIComponent))).toEqual([
    ['action', 'TEMPLATE'],
    ['text', event.title],
    ['dates', '20260321T220000/20260322T020000'],
    ['ctz', 'Europe/Paris'],
    ['details', event.details],
    ['location', 'Hôtel A'],
  ]);
});

it('takes half a letter', () => {
  expect(() => googleCalendarUrl({ ...event, title: 'Chambre \uD83D' })).not.toThrow();
});
