import { describe, expect, test } from 'vitest';
import { offersOf, widget } from '../../test/fixture-data.ts';
import { addonsOf, arrivalChoices, chosenAddons, peopleChoices, peopleOf, totalMinor } from './choice.ts';
import { offersBySlot, slotsOf } from './offers-of-day.ts';

const DAY = '2030-03-12';
const offers = offersOf(DAY);
const [room, suite] = offers as [(typeof offers)[0], (typeof offers)[0]];
const venue = widget();

describe('add-ons', () => {
  test('are the cheapest first', () => {
    expect(addonsOf(venue, room).map((addon) => addon.price)).toEqual([12, 18.5, 65]);
  });

  test('are the category’s own when it names some', () => {
    const own = { ...room, category: { ...room.category, addons: ['/api/addons/31'] } };
    expect(addonsOf(venue, own).map((addon) => addon.id)).toEqual([31]);
    // An amount left from before is not sold along with a room that doesn't offer it.
    expect(chosenAddons(venue, { offer: own, amounts: { 32: 2 } })).toEqual([]);
  });

  test('add up with the offer in minor units', () => {
    const priced = { ...room, price: 0.1 };
    expect(totalMinor(venue, { offer: priced, amounts: { 32: 2, 33: 1 } })).toBe(10 + 2 * 1850 + 1200);
    expect(totalMinor(venue, { offer: null, amounts: {} })).toBeNull();
  });
});

test('people are asked for limited categories only, the smallest number first', () => {
  expect(peopleChoices(suite)).toEqual([1, 2, 3, 4]);
  expect(peopleOf({ offer: suite, people: null })).toBe(1);
  expect(peopleOf({ offer: suite, people: 4 })).toBe(4);
  expect(peopleChoices(room)).toEqual([]);
  expect(peopleOf({ offer: room, people: null })).toBeNull();
});

describe('arrival times', () => {
  const at = (start: string, end: string) => ({ ...room, timeSlot: { ...room.timeSlot, start, end } });
  const before = new Date('2030-03-01T12:00:00Z');

  test.each([
    ['10h30', '12h00', ['10h30', '11h00', '11h30']],
    ['22h45', '00h30', ['23h00', '23h30', '00h00']],
  ])('%s to %s', (start, end, times) => {
    expect(arrivalChoices(at(start, end), 'Europe/Paris', before)).toEqual(times);
  });

  test('those past at the venue are not offered', () => {
    // 10h05 in Paris.
    expect(arrivalChoices(at('09h00', '11h00'), 'Europe/Paris', new Date('2030-03-12T09:05:00Z'))).toEqual([
      '10h30',
    ]);
  });

  test('there are none for a duration category', () => {
    const duration = { ...room, category: { ...room.category, type: 'duration' as const } };
    expect(arrivalChoices(duration, 'Europe/Paris', before)).toEqual([]);
  });
});

describe('the offers of a day', () => {
  test('stand under their slots, by start then end', () => {
    expect(slotsOf(offers).map((slot) => slot.start)).toEqual(['09h00', '10h30', '14h00']);
    expect(offersBySlot(offers, [22]).map((group) => group.slot.id)).toEqual([22]);
    expect(offersBySlot(offers, []).flatMap((group) => group.offers)).toHaveLength(offers.length);
  });
});
