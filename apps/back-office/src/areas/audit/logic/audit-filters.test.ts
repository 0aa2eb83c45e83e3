import { describe, expect, it } from 'vitest';
import { countOn, filtersQuery, isFiltered, NO_FILTERS, readFilters, writeFilters } from './audit-filters.ts';
import { readWho, writeWho } from './who.ts';

const read = (search: string) => readFilters(new URLSearchParams(search));

const ALL = 'q=Salon&from=2026-03-01&to=2026-03-09&actor=7&action=change&subject=category&record=12&venue=3';

describe('the address', () => {
  it('has the filters, and gives them back', () => {
    const filters = read(ALL);
    expect(filters).toEqual({
      ...NO_FILTERS,
      search: 'Salon',
      from: '2026-03-01',
      to: '2026-03-09',
      actor: 7,
      action: 'change',
      subject: 'category',
      subjectId: 12,
      account: 3,
    });
    expect(read(String(new URLSearchParams(writeFilters(filters))))).toEqual(filters);
  });

  it.each([
    'from=2026-02-30',
    'actor=me',
    'by=ghost',
    'action=explode',
    'subject=moon&record=1',
    'record=12',
  ])('counts for nothing where it means nothing: %s', (search) => expect(read(search)).toEqual(NO_FILTERS));
});

it('says what is on', () => {
  expect([isFiltered(NO_FILTERS), isFiltered(read('by=job'))]).toEqual([false, true]);
  expect(countOn(read(ALL))).toBe(5);
  expect(countOn(NO_FILTERS)).toBe(0);
});

it('asks the calls for what is on alone, and for the venue by its own name', () => {
  expect(filtersQuery(read('by=job&venue=3'))).toEqual({ actorKind: 'job' });
});

it.each([
  ['', { actor: null, actorKind: null }],
  ['12', { actor: 12, actorKind: null }],
  ['guest', { actor: null, actorKind: 'guest' }],
] as const)('chooses who acted by one value: %s', (text, who) => {
  expect(readWho(text)).toEqual(who);
  expect(writeWho(who)).toBe(text);
});
