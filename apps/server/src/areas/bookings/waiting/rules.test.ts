import type { CreateWish } from '@meridienne/contracts';
import { describe, expect, it } from 'vitest';
import type { SoldCategory, Storefront } from '../storefront/queries/storefront.ts';
import { categoriesFor, draftWish, isForOneOffer, isLinkOpen } from './rules.ts';

const category = (id: number, more: Partial<SoldCategory> = {}) =>
  ({
    id,
    name: `C${id}`,
    isConfidential: false,
    isLimited: true,
    peopleMin: 1,
    peopleMax: 2,
    ...more,
  }) as SoldCategory;
const room = category(1);
const suite = category(2, { peopleMin: 2, peopleMax: 4, isConfidential: true });
const spa = category(3, { isLimited: false });
const SOLD = [room, suite, spa];
const span = (id: number) => [id, { id, start: 600, end: 700 }] as const;
const venue = {
  currency: 'EUR',
  timeZone: 'Europe/Paris',
  defaultLanguage: 'fr',
  widgetLanguages: ['fr', 'en'],
  categories: new Map(SOLD.map((each) => [each.id, each])),
  slots: new Map([span(10), span(11)]),
  periods: new Map([span(20)]),
  serviceTypes: new Map([[30, new Set([3])]]),
} as unknown as Storefront;

const sent: CreateWish = {
  account: 1,
  firstname: ' Ada  Augusta ',
  lastname: 'Lovelace',
  email: ' Ada@Example.org',
  phone: '06 12 34 56 78',
  from: '2026-03-23',
  to: '2026-03-29',
};
const draft = (more: Partial<CreateWish> = {}, sold: readonly SoldCategory[] = SOLD) =>
  draftWish(venue, { ...sent, ...more }, { sold, today: '2026-03-21' });
const wrong = (more: Partial<CreateWish>, sold?: readonly SoldCategory[]) => {
  const drafted = draft(more, sold);
  return 'violations' in drafted
    ? drafted.violations.map(({ propertyPath, message }) => `${propertyPath} ${message}`)
    : [];
};

describe('draftWish', () => {
  it('is for anything where nothing is said', () => {
    expect(draft()).toEqual({
      draft: {
        language: 'fr',
        firstName: 'Ada Augusta',
        lastName: 'Lovelace',
        email: 'ada@example.org',
        phone: '+33612345678',
        isConfidential: true,
        nbPeople: null,
        firstDay: '2026-03-23',
        lastDay: '2026-03-29',
        weekdays: null,
        categoryIds: null,
        serviceTypeIds: null,
        timeSlotIds: null,
        periodIds: null,
        fromMinute: 0,
        toMinute: 1440,
        maxPriceMinor: null,
      },
    });
  });

  it('says an afternoon of weekdays, up to a price', () => {
    const more = { weekdays: [5, 1, 1], notBefore: '12h00', before: '18:00', maxPrice: 80, language: 'en' };
    expect(draft({ ...more, categories: [1, 1], timeSlots: [11], periods: [20], nbPeople: 2 })).toMatchObject(
      {
        draft: {
          weekdays: [1, 5],
          fromMinute: 720,
          toMinute: 1080,
          maxPriceMinor: 8000,
          language: 'en',
          categoryIds: [1],
          timeSlotIds: [11],
          periodIds: [20],
          isConfidential: false,
        },
      },
    );
    expect(draft({ weekdays: [1, 2, 3, 4, 5, 6, 7], language: 'de' })).toMatchObject({
      draft: { weekdays: null, language: 'fr' },
    });
  });

  it.each<[Partial<CreateWish>, string[]]>([
    [{ from: '2026-03-20' }, ['from wish.past']],
    [{ from: '2026-03-21', to: '2026-03-21' }, []],
    [{ to: '2026-03-22' }, ['to wish.order']],
    [{ to: '2026-04-22' }, []],
    [{ to: '2026-04-23' }, ['to wish.span']],
    [{ from: '2027-09-21', to: '2027-09-21' }, []],
    [{ from: '2027-09-21', to: '2027-09-22' }, ['to wish.far']],
    [{ from: '2026-03-23', to: '2026-03-24', weekdays: [1] }, []],
    [{ from: '2026-03-23', to: '2026-03-24', weekdays: [3] }, ['weekdays wish.weekdays']],
    [{ notBefore: '12h00', before: '12h00' }, ['before wish.hours']],
    [{ notBefore: '23h59' }, []],
    [{ nbPeople: 0 }, ['nbPeople booking.people']],
    [{ nbPeople: 5 }, []],
    [{ nbPeople: 5, categories: [1, 2] }, ['nbPeople booking.people']],
    [{ nbPeople: 1, categories: [2] }, ['nbPeople booking.people']],
    [{ categories: [1], serviceTypes: [30] }, ['categories wish.nothing']],
    [{ categories: [9] }, ['categories unknownReference']],
    [{ maxPrice: 80.005 }, ['maxPrice price']],
    [{ email: 'ada', phone: 'x' }, ['email booking.emailInvalid', 'phone booking.phoneInvalid']],
  ])('%j: %j', (more, violations) => {
    expect(wrong(more)).toEqual(violations);
  });

  it('offers nothing that the widget doesn’t sell', () => {
    expect(wrong({ categories: [1] }, [spa])).toEqual(['categories wish.nothing']);
    expect(draft({}, [room])).toMatchObject({ draft: { isConfidential: false } });
  });
});

it.each<[Parameters<typeof categoriesFor>[2], number[]]>([
  [{ categoryIds: null, serviceTypeIds: null, nbPeople: null }, [1, 2, 3]],
  [{ categoryIds: null, serviceTypeIds: null, nbPeople: 1 }, [1, 3]],
  [{ categoryIds: null, serviceTypeIds: null, nbPeople: 3 }, [2, 3]],
  [{ categoryIds: [1, 2], serviceTypeIds: null, nbPeople: 2 }, [1, 2]],
  [{ categoryIds: null, serviceTypeIds: [30], nbPeople: 9 }, [3]],
  [{ categoryIds: [1], serviceTypeIds: [30], nbPeople: null }, []],
])('%j may be offered %j', (wish, ids) => {
  expect(categoriesFor(venue, SOLD, wish).map(({ id }) => id)).toEqual(ids);
});

it.each([
  ['2026-03-23', [1], [10], null, true],
  ['2026-03-23', [1], null, [20], true],
  ['2026-03-24', [1], [10], null, false],
  ['2026-03-23', null, [10], null, false],
  ['2026-03-23', [1], null, null, false],
  ['2026-03-23', [1], [10, 11], null, false],
])('until %s, %j %j %j is for one offer: %s', (lastDay, categoryIds, timeSlotIds, periodIds, isOne) => {
  expect(isForOneOffer({ firstDay: '2026-03-23', lastDay, categoryIds, timeSlotIds, periodIds })).toBe(isOne);
});

it('opens the link for thirty days after the last, unless it was erased', () => {
  const wish = { lastDay: '2026-03-01', isErased: false };
  expect(isLinkOpen(wish, '2026-03-31')).toBe(true);
  expect(isLinkOpen(wish, '2026-04-01')).toBe(false);
  expect(isLinkOpen({ ...wish, isErased: true }, '2026-03-01')).toBe(false);
});
