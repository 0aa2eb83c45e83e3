import { describe, expect, test } from 'vitest';
import { firstPeriodsOf, offersOf, periodsOf } from '../../test/fixture-data.ts';
import { type FlowAction, reduceFlow } from './reducer.ts';
import { EMPTY_INFO, type FlowState, initialState } from './state.ts';

const DAY = '2030-03-12';
const [room, suite] = offersOf(DAY) as [ReturnType<typeof offersOf>[0], ReturnType<typeof offersOf>[0]];
const BOOKED = {
  bookingId: 480213,
  email: 'a@b.fr',
  totalMinor: 6000,
  currency: 'EUR',
  guest: null,
  isEarlier: false,
};

const after = (actions: readonly FlowAction[], from: FlowState = initialState(false)): FlowState =>
  actions.reduce(reduceFlow, from);

const filled = after([
  { type: 'next' },
  { type: 'dayChosen', day: DAY },
  { type: 'next' },
  { type: 'offerChosen', offer: suite },
  { type: 'addonAmountSet', addonId: 32, amount: 2 },
  { type: 'peopleChosen', people: 3 },
  { type: 'commentWritten', comment: 'Un chien' },
  { type: 'next' },
  { type: 'arrivalChosen', arrivedAt: '10h00' },
  { type: 'contactWritten', contact: { email: 'a@b.fr' } },
]);

describe('going through the flow', () => {
  test('choosing an offer leads to the extras', () => {
    expect(after([{ type: 'offerChosen', offer: room }])).toMatchObject({ step: 'extras', offer: room });
  });

  test('going back and forth keeps what was chosen', () => {
    const back = after([{ type: 'previous' }, { type: 'previous' }], filled);
    expect(back).toMatchObject({ step: 'service', direction: 'back', offer: suite, people: 3 });
    expect(after([{ type: 'next' }, { type: 'next' }], back)).toEqual(filled);
  });

  test('the same offer again keeps the arrival, another time of the room keeps the add-ons only', () => {
    expect(after([{ type: 'offerChosen', offer: suite }], filled).arrivedAt).toBe('10h00');
    const later = offersOf(DAY).find(
      (offer) => offer.category.id === suite.category.id && offer.id !== suite.id,
    );
    expect(after([{ type: 'offerChosen', offer: later! }], filled)).toMatchObject({
      arrivedAt: '',
      amounts: { 32: 2 },
      people: 3,
    });
  });

  test('another room starts without add-ons and people', () => {
    expect(after([{ type: 'offerChosen', offer: room }], filled)).toMatchObject({
      amounts: {},
      people: null,
    });
  });

  test('another day drops the offer and the slot filter, the same day keeps them', () => {
    const chosen = after([{ type: 'slotToggled', slotId: 21 }], filled);
    expect(reduceFlow(chosen, { type: 'dayChosen', day: DAY })).toBe(chosen);
    expect(reduceFlow(chosen, { type: 'dayChosen', day: '2030-03-13' })).toMatchObject({
      offer: null,
      slotFilter: [],
      comment: 'Un chien',
    });
  });

  test('a slot chip is switched on and off', () => {
    const on = after([
      { type: 'slotToggled', slotId: 21 },
      { type: 'slotToggled', slotId: 22 },
    ]);
    expect(on.slotFilter).toEqual([21, 22]);
    expect(after([{ type: 'slotToggled', slotId: 21 }], on).slotFilter).toEqual([22]);
  });

  test('a filter that hides the chosen offer drops it', () => {
    const shown = suite.timeSlot.id;
    expect(after([{ type: 'slotToggled', slotId: shown }], filled).offer).toBe(suite);
    const hidden = after([{ type: 'slotToggled', slotId: shown + 1000 }], filled);
    expect(hidden).toMatchObject({ offer: null, arrivedAt: '', comment: 'Un chien' });
    expect(after([{ type: 'slotToggled', slotId: shown }], hidden).offer).toBeNull();
  });

  test('an add-on taken back is gone, and 99 is the most', () => {
    expect(after([{ type: 'addonAmountSet', addonId: 32, amount: 0 }], filled).amounts).toEqual({});
    expect(after([{ type: 'addonAmountSet', addonId: 32, amount: 100 }], filled).amounts).toEqual({ 32: 99 });
  });

  test('a jump past the last step changes nothing', () => {
    expect(reduceFlow(filled, { type: 'jump', index: 6 })).toBe(filled);
    expect(reduceFlow(filled, { type: 'jump', index: 3 })).toMatchObject({
      step: 'extras',
      direction: 'back',
    });
  });
});

describe('an hour of a duration category (W §4)', () => {
  const [first] = firstPeriodsOf(DAY);
  const later = periodsOf(DAY)[1]!;
  const asked = after([
    { type: 'offerChosen', offer: first! },
    { type: 'addonAmountSet', addonId: 32, amount: 1 },
  ]);

  test('is still to be chosen after its category', () => {
    expect(asked).toMatchObject({ step: 'extras', firstSelection: true, amounts: { 32: 1 } });
  });

  test('replaces the offer and clears the add-ons', () => {
    expect(after([{ type: 'periodChosen', offer: later }], asked)).toMatchObject({
      offer: later,
      firstSelection: false,
      amounts: {},
    });
  });

  test('that is sold meanwhile is to be chosen again', () => {
    const chosen = after([{ type: 'periodChosen', offer: later }], asked);
    const lost = reduceFlow(chosen, { type: 'periodLost' });
    expect(lost).toMatchObject({ firstSelection: true, offer: later });
    expect(after([{ type: 'periodChosen', offer: first! }], lost).firstSelection).toBe(false);
  });

  test('stays when its category is chosen again, not when another one is', () => {
    const chosen = after([{ type: 'periodChosen', offer: later }, { type: 'previous' }], asked);
    expect(after([{ type: 'offerChosen', offer: first! }], chosen)).toMatchObject({
      step: 'extras',
      offer: later,
      firstSelection: false,
    });
    expect(after([{ type: 'offerChosen', offer: room }], chosen).firstSelection).toBe(false);
    expect(
      after(
        [
          { type: 'offerChosen', offer: room },
          { type: 'offerChosen', offer: first! },
        ],
        chosen,
      ).firstSelection,
    ).toBe(true);
  });
});

describe('service types (W §4)', () => {
  test('are switched on and off, and each change asks for a day anew', () => {
    const one = reduceFlow(filled, { type: 'tagToggled', tagId: 41 });
    expect(one).toMatchObject({ tags: [41], day: null, offer: null, slotFilter: [], comment: 'Un chien' });
    expect(
      after(
        [
          { type: 'tagToggled', tagId: 42 },
          { type: 'tagToggled', tagId: 41 },
        ],
        one,
      ).tags,
    ).toEqual([42]);
  });

  test('chosen where nothing is available replace those chosen before', () => {
    const one = reduceFlow(filled, { type: 'tagToggled', tagId: 41 });
    expect(reduceFlow(one, { type: 'tagsChosen', tags: [42] })).toMatchObject({ tags: [42], day: null });
  });
});

test('a step taken closes the drawer', () => {
  const open = reduceFlow(filled, { type: 'drawerOpened', drawer: { name: 'price' } });
  expect(open.drawer).toEqual({ name: 'price' });
  expect(reduceFlow(open, { type: 'drawerClosed' }).drawer).toBeNull();
  expect(reduceFlow(open, { type: 'restart' }).drawer).toBeNull();
});

describe('after the booking', () => {
  test('the end screen has the number, and the visitor counts as one who booked', () => {
    expect(reduceFlow(filled, { type: 'booked', booked: BOOKED })).toMatchObject({
      step: 'end',
      booked: BOOKED,
      hasReserved: true,
    });
  });

  test('starting again leads to step 1 with nothing chosen, but the contact kept', () => {
    const again = after([{ type: 'booked', booked: BOOKED }, { type: 'restart' }], filled);
    expect(again).toMatchObject({ ...EMPTY_INFO, step: 'date', booked: null, hasReserved: true });
    expect(again.contact.email).toBe('a@b.fr');
    expect(reduceFlow(initialState(true), { type: 'restart' }).step).toBe('tags');
  });
});

describe('sold out meanwhile (W §4)', () => {
  test.each(['2030-03-12', '2030-03-11'])('on %s the day is kept and another service is chosen', (today) => {
    expect(reduceFlow(filled, { type: 'soldOut', today })).toMatchObject({
      ...EMPTY_INFO,
      day: DAY,
      step: 'service',
    });
  });

  test('a day that is past is chosen anew', () => {
    expect(reduceFlow(filled, { type: 'soldOut', today: '2030-03-13' })).toMatchObject({
      ...EMPTY_INFO,
      step: 'date',
    });
  });
});

describe('a step without what it needs isn’t shown (W §4)', () => {
  const [period] = firstPeriodsOf(DAY);

  test.each([
    ['a service without a day', initialState(false), 'service', 'date'],
    ['extras without an offer', after([{ type: 'dayChosen', day: DAY }]), 'extras', 'service'],
    [
      'a confirmation without an hour',
      after([{ type: 'offerChosen', offer: period! }]),
      'confirmation',
      'extras',
    ],
    ['an end without a booking', filled, 'end', 'confirmation'],
    ['anything but the end of a booking', after([{ type: 'booked', booked: BOOKED }], filled), 'date', 'end'],
    ['a welcome of the short way', initialState(false, true), 'start', 'date'],
  ] as const)('%s', (_, state, step, shown) => {
    expect(reduceFlow(state, { type: 'wentTo', step }).step).toBe(shown);
  });

  test('whatever a link or an earlier visit says, and what was typed stays', () => {
    expect(reduceFlow(filled, { type: 'led', step: 'confirmation', chosen: { day: DAY } })).toMatchObject({
      ...EMPTY_INFO,
      comment: 'Un chien',
      day: DAY,
      step: 'service',
      contact: { email: 'a@b.fr' },
    });
  });
});

describe('what a link has to say', () => {
  const notice = { kind: 'soldOut', what: null, day: DAY, near: [] } as const;
  const only = { category: 12, name: 'Suite', names: {} };
  const led = reduceFlow(filled, { type: 'led', step: 'date', chosen: { day: DAY, notice, only } });

  test('stays while the step does, and the limit until it is lifted or other types are chosen', () => {
    expect(reduceFlow(led, { type: 'dayChosen', day: '2030-03-13' })).toMatchObject({ notice, only });
    expect(after([{ type: 'next' }, { type: 'previous' }], led)).toMatchObject({ notice: null, only });
    expect(reduceFlow(led, { type: 'limitLifted' })).toMatchObject({ notice: null, only: null, day: DAY });
    expect(reduceFlow(led, { type: 'tagToggled', tagId: 41 })).toMatchObject({ notice: null, only: null });
  });
});

describe('the short way', () => {
  test.each([
    [true, 'service'],
    [false, 'date'],
  ])('%s: a day that is pressed leads to %s', (isShort, step) => {
    const state = reduceFlow(
      { ...initialState(false, isShort), step: 'date' },
      { type: 'dayPressed', day: DAY },
    );
    expect(state).toMatchObject({ day: DAY, step });
    // The same day once more, after going back.
    const again = after([{ type: 'previous' }, { type: 'dayPressed', day: DAY }], state);
    expect(again.step).toBe(isShort ? 'service' : 'start');
  });
});

test('what is sold out while it is booked can be waited for', () => {
  const { offer } = filled;
  expect(reduceFlow(filled, { type: 'soldOut', today: '2030-01-01' })).toMatchObject({
    step: 'service',
    offer: null,
    missed: offer,
  });
});

test('whoever is logged in waits under his account’s name, with a phone that he types', () => {
  const user = {
    id: 1,
    token: 't',
    email: 'ines@example.org',
    firstName: 'Inès',
    lastName: null,
    type: 'connection',
  } as const;
  const state = { ...filled, user, contact: { ...filled.contact, lastname: 'Garnier', phone: '+33 6' } };
  const drawer = { name: 'waiting', wanted: { day: null, what: null } } as const;
  expect(reduceFlow(state, { type: 'drawerOpened', drawer }).contact).toEqual({
    email: 'ines@example.org',
    firstname: 'Inès',
    lastname: 'Garnier',
    phone: '+33 6',
  });
});
