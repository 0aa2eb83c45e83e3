import { ApiError } from '@meridienne/client';
import { expect, test } from 'vitest';
import { offersOf, widget } from '../../test/fixture-data.ts';
import { alertOf } from './booking-alert.ts';
import { visitorBody } from './booking-body.ts';
import { contactFaults } from './contact-form.ts';
import { initialState } from './state.ts';

const DAY = '2030-03-12';
/** Before the day begins in Paris. */
const NOW = new Date('2030-03-11T12:00:00Z');
const [room, suite] = offersOf(DAY);
const context = { widget: widget(), language: 'fr', isPreview: false, visitId: 'v' };
const contact = { email: ' ines@example.org ', firstname: 'Inès', lastname: ' Garnier', phone: '0612345678' };

test('a booking is sent with its total, add-ons and trimmed contact', () => {
  const state = {
    ...initialState(false),
    day: DAY,
    offer: suite!,
    amounts: { 32: 2 },
    comment: '  ',
    arrivedAt: '',
    contact,
  };
  expect(visitorBody(state, context, NOW)).toEqual({
    account: '/api/accounts/1',
    offer: suite!['@id'],
    widget: '/api/widgets/7',
    user: null,
    firstname: 'Inès',
    lastname: 'Garnier',
    email: 'ines@example.org',
    phone: '0612345678',
    categoryName: 'Suite Belvédère avec terrasse',
    categoryId: null,
    timeSlotName: '09h00 - 13h00',
    isConfidential: true,
    currency: 'EUR',
    bookAt: DAY,
    addons: [{ id: 32, name: 'Petit-déjeuner', price: 18.5, amount: 2 }],
    price: suite!.price + 37,
    arrivedAt: null,
    comment: null,
    bookOn: 'Widget',
    language: 'fr',
    nbPeople: 1,
    consent: 36,
    visitId: 'v',
  });
});

test('a preview says so, and an unlimited category has no number of people', () => {
  const body = visitorBody({ ...initialState(false), offer: room! }, { ...context, isPreview: true }, NOW);
  expect(body?.bookOn).toBe('Preview');
  expect(body?.nbPeople).toBeUndefined();
  expect(visitorBody(initialState(false), context, NOW)).toBeNull();
});

test.each([
  ['2030-03-12T09:55:00Z', '11h00'],
  ['2030-03-12T10:05:00Z', null],
])('at %s an arrival at 11h00 is sent as %s', (now, arrivedAt) => {
  const state = { ...initialState(false), offer: room!, arrivedAt: '11h00' };
  expect(visitorBody(state, context, new Date(now))).toMatchObject({ arrivedAt });
});

test('a number of people outside of a range that has changed is not sent', () => {
  const smaller = { ...suite!, category: { ...suite!.category, rangePeople: [2, 3] } };
  const sent = (people: number) =>
    visitorBody({ ...initialState(false), offer: smaller, people }, context, NOW)?.nbPeople;
  expect([sent(3), sent(4)]).toEqual([3, 2]);
});

test('a guest fills every field, with an address that mail can reach', () => {
  const faults = (more: object) => contactFaults({ user: null, contact: { ...contact, ...more } });
  expect(faults({ phone: ' ' })).toEqual({ phone: 'missing' });
  expect(faults({ email: 'ines@' })).toEqual({ email: 'invalid' });
  expect(faults({})).toEqual({});
});

test('a logged-in customer books under the account, and types only the names that it lacks', () => {
  const user = {
    id: 88,
    token: 't',
    email: 'ada@example.org',
    firstName: 'Ada',
    lastName: null,
    type: 'connection' as const,
  };
  const state = { ...initialState(false), offer: room!, user };
  expect(contactFaults(state)).toEqual({ lastname: 'missing' });
  const named = { ...state, contact: { ...contact, lastname: 'Lovelace' } };
  expect(contactFaults(named)).toEqual({});
  expect(visitorBody(named, context, NOW)).toMatchObject({
    user: '/api/users/88',
    email: 'ada@example.org',
    firstname: 'Ada',
    lastname: 'Lovelace',
    phone: null,
  });
});

const refusal = (field: string) =>
  new ApiError('', 422, { violations: [{ propertyPath: field, message: '' }] });

test.each([
  [new ApiError('', 409, { errorType: 'stock' }), true, 'stock'],
  [new ApiError('', 409, { errorType: 'price' }), true, 'price'],
  [refusal('offer'), true, 'stock'],
  [refusal('addons[0]'), true, 'price'],
  [refusal('nbPeople'), true, 'price'],
  [refusal('user'), true, 'signedOut'],
  [new ApiError('', 401), true, 'signedOut'],
  [new ApiError('', 429), true, 'tooMany'],
  [new ApiError('', 409, { errorType: 'pending' }), true, 'pending'],
  [new ApiError('', 409, { errorType: 'noShows' }), true, 'byVenue'],
  [new ApiError('', 503), true, 'pending'],
  [new ApiError('', 0), false, 'offline'],
  [new ApiError('', 0), true, 'error'],
  [new ApiError('', 500), true, 'error'],
  [new TypeError('bug'), true, 'error'],
] as const)('%s calls for its alert', (error, isOnline, kind) => {
  expect(alertOf(error, isOnline)).toBe(kind);
});
