import { describe, expect, it } from 'vitest';
import { formatDay } from './day-text.ts';
import { readPriceColumns, readStatusWord, readWeekday } from './price-columns.ts';

describe('readPriceColumns', () => {
  it('finds each column in any order and language, whatever its capitals and accents', () => {
    expect(readPriceColumns(['Statut', 'PRIX (€)', 'Jour', 'Date', 'Clé (à garder)', 'x'])).toEqual({
      status: 0,
      price: 1,
      weekday: 2,
      day: 3,
      key: 4,
    });
    expect(readPriceColumns(['Categoría', 'Franja horaria', 'Fecha', 'Plazas libres'])).toEqual({
      category: 0,
      hours: 1,
      day: 2,
      left: 3,
    });
  });

  it('is done with long cells at once, whatever they hold', () => {
    const brackets = '('.repeat(20_000);
    const startedAt = Date.now();
    expect(readPriceColumns([brackets, 'key', 'date', 'price', `price ${brackets}`])).toEqual({
      key: 1,
      day: 2,
      price: 3,
    });
    for (let count = 0; count < 100; count++) readStatusWord(brackets);
    expect(Date.now() - startedAt).toBeLessThan(200);
  });

  it('takes a lone day column for the date', () => {
    expect(readPriceColumns(['Room', 'Hours', 'Day', 'Rate'])).toEqual({
      category: 0,
      hours: 1,
      day: 2,
      price: 3,
    });
  });

  it.each([
    ['nothing to set', ['Service', 'Horaires', 'Date', 'Réservées']],
    ['no day', ['Service', 'Horaires', 'Prix']],
    ['no hours', ['Service', 'Date', 'Prix']],
    ['values in place of headings', ['Chambre', '10h00 - 14h00', '21/03/2026', '45']],
    ['nothing', ['']],
  ])('refuses %s', (_case, headings) => expect(readPriceColumns(headings)).toBeNull());
});

describe('readStatusWord', () => {
  it.each([
    ['Disponible', true],
    ['available', true],
    ['SÍ', true],
    ['Indisponible', false],
    ['non-disponible', false],
    ['No disponible', false],
    ['Fermé', false],
    ['peut-être', null],
    ['', null],
  ])('reads %s', (text, status) => expect(readStatusWord(text)).toBe(status));
});

describe('readWeekday', () => {
  it('reads the days of the three languages', () => {
    for (const locale of ['fr', 'en', 'es']) {
      const names = [16, 17, 18, 19, 20, 21, 22].map((date) =>
        formatDay(`2026-03-${date}`, locale, { weekday: 'long' }),
      );
      expect(names.map(readWeekday)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    }
  });

  it.each(['', 'lu', 'jour', '21/03/2026'])('takes %j for none', (text) =>
    expect(readWeekday(text)).toBeNull(),
  );
});
