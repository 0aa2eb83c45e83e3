import type { Account, Category, Offer } from '@meridienne/contracts';
import { expect, it } from 'vitest';
import { arrivalChoices } from '../../entry/logic/arrival-choices.ts';
import { deskBody, chosenAddons, totalMinorOf } from './booking-body.ts';
import type { Sold } from '../../entry/calls/sold.ts';

const account = { '@id': '/api/accounts/7', currency: 'EUR' } as Account;
const addon = (id: number, name: string, price: number) =>
  ({ id, name, names: {}, price }) as Category['addons'][number];
const ROOM: Sold = {
  offer: {
    '@id': '/api/offers/3',
    id: 3,
    day: '2026-03-21',
    price: 59.9,
    timeSlot: { start: '10h30', end: '14h00' },
    categoryTimeslot: null,
  } as Offer,
  category: { id: 5, name: 'Chambre', type: 'timeslot', isLimited: true, rangePeople: [2, 4] } as Category,
  addons: [addon(1, 'Thé', 4.35), addon(2, 'Fleurs', 20)],
};
const SPA: Sold = {
  offer: { ...ROOM.offer, categoryTimeslot: { start: '11h00', end: '12h00' } } as Offer,
  category: { ...ROOM.category, name: 'Spa', type: 'duration', isLimited: false },
  addons: [],
};
const GUEST = {
  email: ' ada@example.com ',
  firstname: ' Ada',
  lastname: 'Lovelace ',
  prefix: '33',
  phone: '0612345678',
};

it('is what the server takes, with everything typed trimmed', () => {
  const values = {
    ...GUEST,
    amounts: { 1: 3, 2: 0 },
    comment: ' Lit bébé ',
    arrivedAt: '11h00',
    language: 'fr',
  };
  expect(deskBody(account, ROOM, values)).toEqual({
    email: 'ada@example.com',
    lastname: 'Lovelace',
    firstname: 'Ada',
    phone: '+33 612345678',
    categoryName: 'Chambre',
    categoryId: null,
    timeSlotName: '10h30 - 14h00',
    bookAt: '2026-03-21',
    account: '/api/accounts/7',
    offer: '/api/offers/3',
    addons: [{ id: 1, name: 'Thé', price: 4.35, amount: 3 }],
    price: 72.95,
    arrivedAt: '11h00',
    comment: 'Lit bébé',
    bookOn: 'Back office',
    isConfidential: false,
    language: 'fr',
    nbPeople: 2,
  });
});

it('of a period has the category’s id, and neither an arrival nor people', () => {
  const body = deskBody(account, SPA, { ...GUEST, arrivedAt: '11h00', nbPeople: 3, phone: '' });
  expect(body).toMatchObject({ categoryId: 5, timeSlotName: '11h00 - 12h00', arrivedAt: null, phone: null });
  expect(body.nbPeople).toBeUndefined();
});

it('adds up in minor units, and says when it can’t be', () => {
  expect(totalMinorOf(ROOM, { amounts: { 1: 3, 2: null } }, 'EUR')).toBe(7295);
  const dear = { ...ROOM, addons: [addon(1, 'Or', 1_000_000)] };
  expect(totalMinorOf(dear, { amounts: { 1: 99 } }, 'EUR')).toBeNull();
});

it('keeps only add-ons that are still sold', () => {
  expect(chosenAddons(ROOM, { amounts: { 1: 1, 9: 2 } }).map(({ id }) => id)).toEqual([1]);
});

it.each([
  [
    'the day before',
    false,
    '2026-03-20',
    720,
    ['10h30', '11h00', '11h30', '12h00', '12h30', '13h00', '13h30'],
  ],
  ['at noon', false, '2026-03-21', 721, ['12h30', '13h00', '13h30']],
  ['a period', true, '2026-03-20', 720, []],
] as const)('arrivals, %s', (_case, isPeriod, day, minute, expected) => {
  const slot = { day: '2026-03-21', start: '10h30', end: '14h00', isPeriod };
  expect(arrivalChoices(slot, { day, minute })).toEqual(expected);
});
