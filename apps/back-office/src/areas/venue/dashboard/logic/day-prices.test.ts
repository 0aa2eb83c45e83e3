import type { Category } from '@meridienne/contracts';
import { expect, it } from 'vitest';
import { countAvailable, dayOf, servicesOfDay } from './day-prices.ts';

const DAY = '2026-03-21';
const seenAt = (minute: number) => ({ now: { day: DAY, minute }, currency: 'EUR', language: 'fr' });

const offer = (id: number, values: object = {}) => ({
  id,
  day: DAY,
  price: 40,
  quantity: 3,
  booked: 1,
  remaining: 2,
  status: 'available',
  ...values,
});
const slot = (start: string, end: string, ...offers: object[]) => ({ start, end, offers });
const category = (id: number, ...timeSlots: object[]) =>
  ({
    id,
    name: `C${id}`,
    names: {},
    type: 'timeslot',
    timeSlots,
    categoryTimeslots: [],
    begunDiscount: null,
  }) as unknown as Category;

const CATEGORIES = [
  category(
    1,
    slot('14h00', '18h00', offer(11)),
    slot('10h30', '14h00', offer(12, { booked: 3, remaining: 0 })),
    slot('19h00', '23h00', offer(13, { status: 'notAvailable', remaining: 0 })),
  ),
  category(2, slot('10h00', '11h00', offer(21))),
  category(3, slot('10h00', '11h00')),
];
const at = (minute: number) =>
  servicesOfDay(CATEGORIES, DAY, seenAt(minute)).map(({ name, choices }) => [
    name,
    choices.map((choice) => [choice.offer.start, choice.reason]),
  ]);

it('lists what is on sale service by service, sold out ones too, and what is over no longer', () => {
  const salon = [
    'C1',
    [
      ['10h30', 'full'],
      ['14h00', null],
    ],
  ];
  expect(at(600)).toEqual([salon, ['C2', [['10h00', null]]]]);
  expect(at(660)).toEqual([salon]);
  expect(at(1080)).toEqual([]);
});

it('counts what can be booked', () => {
  expect(countAvailable(servicesOfDay(CATEGORIES, DAY, seenAt(0)))).toBe(2);
});

it('knows the day of what was read', () => {
  expect(dayOf(CATEGORIES)).toBe(DAY);
  expect(dayOf(CATEGORIES.slice(2))).toBeUndefined();
});
