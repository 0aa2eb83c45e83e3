import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { day, idParams, nullable, text, told } from '../fields.ts';
import { collection } from '../hydra.ts';

export const listGuests = defineCall({
  method: 'GET',
  path: '/accounts/:id/guests',
  summary:
    'Who has booked here before, by words of a name, or an e-mail or phone; latest first, at most eight. Confidential bookings are left out',
  params: idParams(),
  query: Type.Object({ search: text(120) }),
  response: collection(
    // As the latest booking that was found has them; no two have the same e-mail, which is empty of who gave none.
    Type.Object({
      '@type': Type.Literal('Guest'),
      firstname: Type.String(),
      lastname: Type.String(),
      email: Type.String(),
      phone: nullable(Type.String()),
      phoneText: nullable(Type.String()),
      bookings: told(
        'Booked or confirmed ones of the days before today, and the day of the latest.',
        Type.Integer(),
      ),
      lastBookAt: nullable(day()),
      absences: told('How often the guest didn’t come.', Type.Integer()),
      nextBookAt: told('The next one that is booked or confirmed, today included.', nullable(day())),
    }),
  ),
});
export type Guest = Static<(typeof listGuests)['response']>['hydra:member'][number];

export const readGuestRecord = defineCall({
  method: 'GET',
  path: '/bookings/:id/guest-record',
  summary:
    'How often the guest of a booking, known by the e-mail, came to this venue, and how often not; of a confidential booking nothing is told',
  params: idParams(),
  response: Type.Object({
    '@type': Type.Literal('GuestRecord'),
    came: told('Bookings of the days before today that were kept, this one left out.', Type.Integer()),
    absent: Type.Integer(),
  }),
});
