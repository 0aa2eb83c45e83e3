import type { Booking } from '@meridienne/contracts';
import { expect, it } from 'vitest';
import {
  addonsOf,
  changesOf,
  type ChangeValues,
  isSeenByGuest,
  totalsOf,
  valuesOf,
  type ChangeAddon,
} from './change-values.ts';

const NO_BOOKING: Partial<Booking> = {};

const bookingOf = (more: Partial<Booking> = {}) =>
  ({
    ...NO_BOOKING,
    firstname: 'Ada',
    lastname: 'Moulin',
    email: 'ada@example.com',
    phone: '+33612345678',
    phoneText: '06 12 34 56 78',
    isConfidential: false,
    bookOn: 'Back office',
    nbPeople: 2,
    arrivedAt: '10h30',
    addons: [{ id: 4, name: 'Café', amount: 2, price: 4.5 }],
    offerPrice: 40,
    price: 49,
    priceReason: null,
    currency: 'EUR',
    ...more,
  }) as Booking;

const CATALOGUE: readonly ChangeAddon[] = [
  { id: 4, name: 'Café', names: { fr: 'Café', en: 'Coffee' }, price: 6 },
  { id: 7, name: 'Thé', names: { fr: 'Thé' }, price: 3 },
];
const changes = (typed: ChangeValues, booking = bookingOf()) =>
  changesOf(booking, addonsOf(booking, CATALOGUE), { ...valuesOf(booking, 'fr'), ...typed }, 'fr');

it('an extra that was booked keeps its price, also when it is gone from the catalogue', () => {
  expect(addonsOf(bookingOf(), CATALOGUE)).toMatchObject([
    { id: 4, price: 4.5, names: { en: 'Coffee' } },
    { id: 7, price: 3 },
  ]);
  expect(addonsOf(bookingOf(), [])).toMatchObject([{ id: 4, name: 'Café', price: 4.5, names: {} }]);
});

it.each<[string, ChangeValues, object]>([
  ['nothing', {}, {}],
  ['spaces', { firstname: ' Ada ', email: 'ada@example.com ' }, {}],
  ['a name', { lastname: ' Lefèvre ' }, { lastname: 'Lefèvre' }],
  ['an e-mail', { email: 'a@b.fr' }, { email: 'a@b.fr' }],
  ['no e-mail', { isWithoutEmail: true }, { email: null }],
  ['a phone', { phone: '07 00 00 00 01' }, { phone: '+33 7 00 00 00 01' }],
  ['no phone', { phone: '' }, { phone: null }],
  ['another code', { prefix: '32' }, { phone: '+32 6 12 34 56 78' }],
  ['people', { nbPeople: 3 }, { nbPeople: 3 }],
  ['no hour', { arrivedAt: null }, { arrivedAt: null }],
  [
    'an extra more',
    { amounts: { 4: 2, 7: 1 }, price: '52' },
    {
      addons: [
        { id: 4, amount: 2 },
        { id: 7, amount: 1 },
      ],
      shownPrice: 52,
    },
  ],
  ['no extra', { amounts: { 4: 0 }, price: '40' }, { addons: [], shownPrice: 40 }],
  ['another price', { price: '45,50', priceReason: ' Geste ' }, { price: 45.5, priceReason: 'Geste' }],
])('what is sent of %s', (_what, typed, sent) => {
  expect(changes(typed)).toEqual(sent);
});

it('a confidential guest’s contact is never sent', () => {
  const hidden = bookingOf({ isConfidential: true, email: null, phone: null, phoneText: null });
  expect(changes({ firstname: 'Bo' }, hidden)).toEqual({ firstname: 'Bo' });
});

it('what was taken off by hand stays off when the extras change, and goes with the computed price', () => {
  const cheap = bookingOf({ price: 44, priceReason: 'Fidèle' });
  expect(totalsOf(cheap, addonsOf(cheap, CATALOGUE), { amounts: { 4: 2, 7: 1 } })).toEqual({
    computed: 52,
    expected: 47,
  });
  expect(changes({ amounts: { 4: 2, 7: 1 }, price: '47' }, cheap)).toMatchObject({ shownPrice: 47 });
  expect(changes({ price: '44' }, cheap)).toEqual({});
  expect(changes({ price: '49', priceReason: 'Fidèle' }, cheap)).toEqual({ price: 49 });
  expect(changes({ priceReason: 'Habitué' }, cheap)).toEqual({ price: 44, priceReason: 'Habitué' });
});

it('the guest sees all but the phone and the desk’s own reasons', () => {
  expect(isSeenByGuest({ phone: '+33700000001' }, 49)).toBe(false);
  expect(isSeenByGuest({ price: 49, priceReason: 'Geste' }, 49)).toBe(false);
  expect(isSeenByGuest({ price: 45 }, 49)).toBe(true);
  expect(isSeenByGuest({ nbPeople: 3 }, 49)).toBe(true);
});
