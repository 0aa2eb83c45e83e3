import { expect, test } from 'vitest';
import { EMPTY_CONTACT, type Wanted } from '../flow/state.ts';
import { draftOf, type WishDraft, wishedIn, wishFaults } from './wish-draft.ts';

const TODAY = '2030-03-12';
const room = {
  category: 11,
  name: 'Chambre',
  names: {},
  slot: 21,
  hours: { start: '09h00', end: '13h00' },
};
const none = { tags: [], people: null };
const contact = { ...EMPTY_CONTACT, email: 'a@example.org', firstname: 'A', lastname: 'B', phone: '1' };

test.each<[string, Wanted, Partial<WishDraft>]>([
  [
    'one sold-out offer',
    { day: '2030-03-16', what: room },
    { from: '2030-03-16', to: '2030-03-16', time: 'slot', category: 11 },
  ],
  ['a full day', { day: '2030-03-16', what: null }, { to: '2030-03-16', time: 'any', category: 0 }],
  ['an empty month', { day: '2030-04-01', until: '2030-04-30', what: null }, { to: '2030-04-30' }],
  ['nothing at all', { day: null, what: null }, { from: TODAY, to: '2030-03-18' }],
])('begins with what was wanted: %s', (_, wanted, draft) => {
  expect(draftOf(wanted, none, TODAY)).toMatchObject(draft);
});

const wanted: Wanted = { day: '2030-03-16', what: room };
const draft = draftOf(wanted, { tags: [41], people: 2 }, TODAY);

test('sends the one offer, and as much more as it is widened by', () => {
  expect(wishedIn(draft, wanted)).toEqual({
    from: '2030-03-16',
    to: '2030-03-16',
    timeSlots: [21],
    categories: [11],
    serviceTypes: [41],
    nbPeople: 2,
  });
  const wide = { ...draft, to: '2030-03-20', time: 'afternoon', category: 0, tags: [], people: ' ' } as const;
  expect(wishedIn({ ...wide, maxPrice: '79,50' }, wanted)).toEqual({
    from: '2030-03-16',
    to: '2030-03-20',
    notBefore: '12h00',
    before: '18h00',
    maxPrice: 79.5,
  });
});

test.each<[Partial<WishDraft>, object]>([
  [{}, {}],
  [{ from: '' }, { from: 'missing' }],
  [{ to: '' }, { to: 'missing' }],
  [{ people: 'deux' }, { people: 'invalid' }],
  [{ people: '1.5' }, { people: 'invalid' }],
  [{ maxPrice: 'cher' }, { maxPrice: 'invalid' }],
  [{ maxPrice: '-1' }, { maxPrice: 'invalid' }],
  [{ maxPrice: '80.001' }, { maxPrice: 'invalid' }],
  [{ maxPrice: '80' }, {}],
])('says what is wrong with %j', (more, faults) => {
  expect(wishFaults({ ...draft, ...more }, contact, 'EUR')).toEqual(faults);
});

test('asks for all that a venue has to know of whoever waits', () => {
  expect(wishFaults(draft, { ...EMPTY_CONTACT, email: 'a' }, 'EUR')).toEqual({
    email: 'invalid',
    firstname: 'missing',
    lastname: 'missing',
    phone: 'missing',
  });
});
