import type { Booking } from '@meridienne/contracts';
import { expect, it } from 'vitest';
import { isPeopleAsked, moveBody, movedPrice } from './move-values.ts';
import { wayBack } from './way-back.ts';

const NO_BOOKING: Partial<Booking> = {};
const bookingOf = (more: Partial<Booking> = {}) =>
  ({
    ...NO_BOOKING,
    offer: '/api/offers/3',
    updatedAt: '2026-11-23T10:00:00.000Z',
    addons: [{ id: 4, name: 'Café', amount: 2, price: 4.55 }],
    price: 49.1,
    priceReason: null,
    currency: 'EUR',
    arrivedAt: '10h30',
    nbPeople: 2,
    ...more,
  }) as Booking;

const ASKED = { price: 59.1, isPriceAsked: true, isArrivalAsked: false, isPeopleAsked: false, isTold: true };

it('a place costs what its offer and the extras do', () => {
  expect(movedPrice(bookingOf(), 50)).toBe(59.1);
  expect(movedPrice(bookingOf(), 21_474_836)).toBeNull();
});

it('only what was asked is sent', () => {
  const values = {
    keepsPrice: false,
    priceReason: 'Geste',
    arrivedAt: '11h00',
    nbPeople: 4,
    tellsGuest: true,
  };
  const common = { offer: 9, updatedAt: bookingOf().updatedAt };
  expect(moveBody(bookingOf(), { id: 9 }, ASKED, values)).toEqual({
    ...common,
    price: 59.1,
    tellsGuest: true,
  });
  const all = { ...ASKED, isArrivalAsked: true, isPeopleAsked: true, isTold: false };
  expect(moveBody(bookingOf(), { id: 9 }, all, { ...values, keepsPrice: true })).toEqual({
    ...common,
    price: 49.1,
    keepsPrice: true,
    priceReason: 'Geste',
    arrivedAt: '11h00',
    nbPeople: 4,
    tellsGuest: false,
  });
});

it.each([
  [2, true, [2, 5], false],
  [6, true, [2, 5], true],
  [null, true, [2, 5], true],
  [6, false, [2, 5], false],
])('%s people where a limit (%s) is %j', (nbPeople, isLimited, rangePeople, isAsked) => {
  expect(isPeopleAsked({ nbPeople }, { isLimited, rangePeople })).toBe(isAsked);
});

const AFTER = { price: 59.1, updatedAt: '2026-11-23T10:05:00.000Z' };
const PLACE = {
  offer: '/api/offers/3',
  updatedAt: AFTER.updatedAt,
  arrivedAt: '10h30',
  nbPeople: 2,
  tellsGuest: true,
};

it('leads back with all that was said', () => {
  expect(wayBack(bookingOf(), AFTER, true)).toEqual({ move: { ...PLACE, price: 49.1 }, price: null });
});

it('leads back with a price that was set by hand', () => {
  const byHand = bookingOf({ price: 45, priceReason: 'Fidèle' });
  expect(wayBack(byHand, { ...AFTER, price: 45 }, true)).toEqual({
    move: { ...PLACE, price: 45, keepsPrice: true, priceReason: 'Fidèle' },
    price: null,
  });
  expect(wayBack(byHand, AFTER, true)).toEqual({
    move: { ...PLACE, price: 59.1, keepsPrice: true, priceReason: 'Fidèle' },
    price: { price: 45, priceReason: 'Fidèle', tellsGuest: false },
  });
});

it('has no way back to a place that is gone for good', () => {
  expect(wayBack(bookingOf({ offer: null }), AFTER, true)).toBeNull();
});
