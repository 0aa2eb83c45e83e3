import { expect, test } from 'vitest';
import { offersOf } from '../../test/fixture-data.ts';
import { type FlowState, initialState } from '../flow/state.ts';
import { isStillAhead, visitOf } from './kept-visit.ts';

const [offer] = offersOf('2030-03-13');
const contact = { email: 'ines@example.org', firstname: 'Inès', lastname: 'Garnier', phone: '06' };
const at = (more: Partial<FlowState>): FlowState => ({ ...initialState(false), contact, ...more });

test.each([
  ['nothing chosen', at({ step: 'date', day: '2030-03-13' }), false],
  ['a day gone on with', at({ step: 'service', day: '2030-03-13' }), true],
  ['a service', at({ step: 'date', offer: offer! }), true],
  [
    'a booking made',
    at({
      step: 'end',
      offer: offer!,
      booked: { bookingId: 1, email: '', totalMinor: 1, currency: 'EUR', guest: null, isEarlier: false },
    }),
    false,
  ],
])('%s: kept is %s', (_, state, isKept) => {
  expect(visitOf(state, null) !== null).toBe(isKept);
});

test('who is logged in is not kept, nor the address of the log-in', () => {
  const user = {
    id: 88,
    token: 'a-token',
    email: contact.email,
    firstName: 'Inès',
    lastName: null,
    type: 'connection' as const,
  };
  expect(visitOf(at({ offer: offer! }), null)?.contact).toEqual(contact);
  const text = JSON.stringify(visitOf(at({ offer: offer!, user }), null));
  expect(text).not.toMatch(/a-token|ines@|88,/);
});

test.each([
  ['2030-03-13', true],
  ['2030-03-12', false],
  [null, true],
])('on 13 March a visit of %s is gone on with: %s', (day, isAhead) => {
  expect(isStillAhead(visitOf(at({ offer: offer!, day }), null)!, '2030-03-13')).toBe(isAhead);
});
