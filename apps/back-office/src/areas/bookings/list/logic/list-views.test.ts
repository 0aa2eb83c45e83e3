import { describe, expect, it } from 'vitest';
import { readFilters, writeFilters } from './booking-filters.ts';
import { knownColumns, LIST_COLUMNS, usualColumns } from './list-columns.ts';
import { isShown, nameFault, READY_MADE, showView, viewQuery } from './list-views.ts';

const params = (address: string) => new URLSearchParams(address);
const view = (name: string, query = 'days=week', columns: string[] | null = null) => ({
  name,
  query,
  columns,
});

describe('a view', () => {
  it('keeps every filter and the order, and no page', () => {
    const every =
      'q=a&service=b&status=booked&toReplace=1&from=2026-01-01&to=2026-01-02&source=widget&widget=1&category=2&startFrom=1&startTo=2&madeFrom=2026-01-01&madeTo=2026-01-02&leadFrom=1&leadTo=2';
    const written = Object.entries(writeFilters(readFilters(params(every), '2026-01-01')));
    const named = new URLSearchParams(written.filter(([, value]) => value !== ''));
    expect(params(viewQuery(named)).size).toBe(15);
    expect(viewQuery(params('view=list&page=3&order=DESC&sort=price&days=all'))).toBe(
      'days=all&sort=price&order=DESC',
    );
  });

  it('takes the place of what was shown, and of nothing else', () => {
    const address = params('view=list&q=morel&page=4&order=DESC&sort=price');
    showView(address, 'days=week&view=calendar&account=9');
    expect(address.toString()).toBe('view=list&days=week');
  });

  it('is shown when the list is just so', () => {
    expect(isShown(view('Une', 'status=booked&days=week'), 'status=booked&days=week', null)).toBe(true);
    expect(isShown(view('Une', 'days=week&status=booked'), 'status=booked&days=week', null)).toBe(true);
    expect(isShown(view('Une'), 'days=month', null)).toBe(false);
    expect(isShown(view('Une', 'days=week', ['guest']), 'days=week', null)).toBe(false);
    expect(isShown(view('Une', 'days=week', ['price', 'guest']), 'days=week', ['guest', 'price'])).toBe(true);
  });

  it.each(Object.values(READY_MADE))('that everybody has is written as the address is: %s', (query) => {
    expect(viewQuery(params(query))).toBe(query);
    const filters = readFilters(params(query), '2026-01-01');
    expect(Object.values(writeFilters(filters)).filter((value) => value !== '')).toHaveLength(
      params(query).size,
    );
  });

  it.each([
    ['  ', 'needed'],
    [' ABSENTS ', 'twice'],
    ['Présents', null],
  ])('named %j is %s', (name, fault) => {
    expect(nameFault(name, [view('Absents')])).toBe(fault);
  });
});

it('knows the columns that there are, in their order', () => {
  expect(knownColumns(['price', 'gone', 'number'])).toEqual(['number', 'price']);
  expect(knownColumns(['gone', ''])).toBeNull();
  for (const isWide of [true, false]) {
    expect(usualColumns(isWide)).toEqual(LIST_COLUMNS.filter((key) => usualColumns(isWide).includes(key)));
    expect(usualColumns(isWide)).toEqual(expect.arrayContaining(['day', 'price']));
  }
});
