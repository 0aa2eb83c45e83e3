import type { Category } from '@meridienne/contracts';
import { expect, it } from 'vitest';
import { dayChoices, filterChoices } from './day-choices.ts';

const DAY = '2026-03-21';
const seenAt = (minute: number, language = 'fr') => ({
  now: { day: DAY, minute },
  currency: 'EUR',
  language,
});
const NOON = seenAt(720);

const offer = (id: number, more: object = {}) => ({
  id,
  day: DAY,
  price: 40,
  quantity: 3,
  booked: 0,
  remaining: 3,
  status: 'available',
  ...more,
});
const slot = (start: string, end: string, offers: object[]) => ({ id: 1, start, end, offers });
const category = (values: object) =>
  ({
    id: 5,
    name: 'Salon d’été',
    names: { en: 'Lounge' },
    type: 'timeslot',
    categoryTimeslots: [],
    notice: null,
    begunDiscount: null,
    ...values,
  }) as unknown as Category;

const SALON = category({
  timeSlots: [
    slot('18h00', '02h00', [offer(3, { remaining: 0 })]),
    slot('09h00', '12h00', [offer(1)]),
    slot('11h00', '13h00', [offer(2), offer(9, { day: '2026-03-22' })]),
    slot('14h00', '16h00', [offer(4, { status: 'notAvailable', remaining: 0 })]),
    slot('16h00', '17h00', []),
  ],
});

it('lists what is still to come that day by its hours, and why some of it isn’t sold', () => {
  expect(dayChoices([SALON], DAY, NOON).map(({ offer: { id }, reason }) => [id, reason])).toEqual([
    [2, null],
    [4, 'closed'],
    [3, 'full'],
  ]);
});

it('says that a shared stock is what has nothing left, and not the offer itself', () => {
  const pooled = slot('18h00', '20h00', [offer(5, { remaining: 0, poolLeft: 0 })]);
  const booked = slot('18h00', '20h00', [offer(6, { booked: 3, remaining: 0, poolLeft: 0 })]);
  const salon = category({ timeSlots: [pooled, booked], pool: { id: 7, name: 'Salons', units: 3 } });
  expect(dayChoices([salon], DAY, NOON).map(({ reason }) => reason)).toEqual(['pooled', 'full']);
});

it('names the category in the language of the screen', () => {
  expect(dayChoices([SALON], DAY, seenAt(720, 'en'))[0]?.category).toBe('Lounge');
});

it('costs less from the minute on at which it begins, where its category says so', () => {
  const salon = { ...SALON, begunDiscount: 25 };
  const pricesAt = (minute: number) =>
    dayChoices([salon], DAY, seenAt(minute)).map(({ offer: { id, price, fullPrice } }) => [
      id,
      price,
      fullPrice,
    ]);
  expect(pricesAt(659)).toEqual([
    [1, 30, 40],
    [2, 40, undefined],
    [4, 40, undefined],
    [3, 40, undefined],
  ]);
  expect(pricesAt(660)[1]).toEqual([2, 30, 40]);
});

it('a period that has begun is left out, one after midnight comes last', () => {
  const period = (id: number, start: string, end: string) => ({
    '@id': `/api/category_timeslots/${id}`,
    id,
    start,
    end,
  });
  const spa = category({
    type: 'duration',
    categoryTimeslots: [
      period(1, '11h30', '12h30'),
      period(2, '22h00', '23h00'),
      period(3, '00h30', '01h30'),
    ],
    timeSlots: [
      slot('11h30', '02h00', [
        offer(13, { categoryTimeslot: '/api/category_timeslots/3' }),
        offer(11, { categoryTimeslot: '/api/category_timeslots/1' }),
        offer(12, { categoryTimeslot: '/api/category_timeslots/2' }),
      ]),
    ],
  });
  const choices = dayChoices([spa], DAY, NOON);
  expect(choices.map(({ offer: { id, start, isPeriod }, reason }) => [id, start, isPeriod, reason])).toEqual([
    [12, '22h00', true, null],
    [13, '00h30', true, null],
  ]);
});

it.each([
  ['', [2, 4, 3]],
  ['ETE', [2, 4, 3]],
  ['salon 2h', [3]],
  ['11:00', [2]],
  ['14h 16h', [4]],
  ['spa', []],
])('typing %j leaves %j', (typed, ids) => {
  const choices = dayChoices([SALON], DAY, NOON);
  expect(filterChoices(choices, typed).map(({ offer: { id } }) => id)).toEqual(ids);
});

it('takes an hour for the one at which something begins, if anything does', () => {
  const suite = category({
    name: 'Suite',
    timeSlots: [slot('10h30', '14h00', [offer(1)]), slot('14h00', '18h00', [offer(2)])],
  });
  const choices = dayChoices([suite], DAY, seenAt(0));
  const found = (typed: string) => filterChoices(choices, typed).map(({ offer: { id } }) => id);
  expect(found('suite 14h')).toEqual([2]);
  expect(found('suite 18h')).toEqual([2]);
});
