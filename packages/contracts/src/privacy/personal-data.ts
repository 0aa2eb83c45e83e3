import { RETENTION_MONTHS } from '@meridienne/domain';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { day, idParams, longRecordId, nullable, requiredText, told } from '../fields.ts';

/** How many of a person's bookings ahead are named; there may be more. */
export const UPCOMING_SHOWN = 20;

/** How many blocks that may be about a person are told, and erased at once. */
export const NAMING_BLOCKS_MAX = 500;

/** Whose data is meant. In the body, so that no address or log holds it. */
const email = () => requiredText(254, 'user.emailRequired');
const person = () => Type.Object({ email: email() });

/** Venues that announce their bookings to the e-mail, by name: a setting of theirs, which no erasure takes out. */
const notifiedBy = () => Type.Array(Type.String());

/** Venues whose mails he wants no more, by name: no erasure forgets that, or he would be written to again. */
const refusals = () => Type.Array(Type.String());

export const readPersonalData = defineCall({
  method: 'POST',
  path: '/personal-data/summary',
  summary: 'What is known of a person, over all accounts; for super administrators',
  body: person(),
  response: Type.Object({
    '@type': Type.Literal('PersonalData'),
    email: told('As it is looked up.', Type.String()),
    user: nullable(
      Type.Object({
        id: Type.Integer(),
        username: Type.String(),
        isEmailProven: told(
          'Has shown that the e-mail is his. If not, it may be somebody else’s, mistyped or made up: bookings that he made under other e-mails are left out.',
          Type.Boolean(),
        ),
        isStaff: told('Works in the back-office: stays when the rest is erased.', Type.Boolean()),
      }),
    ),
    bookings: told('Those whose contact has not been erased, cancelled ones included.', Type.Integer()),
    venues: Type.Integer(),
    firstBookAt: nullable(day()),
    lastBookAt: nullable(day()),
    upcoming: told(
      'How many are booked or confirmed and not over: they stand in the way of an erasure.',
      Type.Integer(),
    ),
    upcomingBookings: Type.Array(
      Type.Object({ bookingId: Type.Integer(), bookAt: day(), accountName: Type.String() }),
    ),
    wishes: told('Waiting lists that he stands in, or stood in, and that still say so.', Type.Integer()),
    notifiedBy: notifiedBy(),
    refusals: refusals(),
    blocks: told(
      'Units that venues with bookings of his have taken out, with a text that has his last name: perhaps about him. Those of a calendar’s are told, and stay as long as its events.',
      Type.Array(
        Type.Object({
          id: Type.Integer(),
          text: Type.String(),
          firstDay: day(),
          lastDay: day(),
          poolName: Type.String(),
          accountName: Type.String(),
          calendarName: nullable(Type.String()),
        }),
      ),
    ),
  }),
});
export type PersonalData = Static<(typeof readPersonalData)['response']>;

export const exportPersonalData = defineCall({
  method: 'POST',
  path: '/personal-data/export',
  summary: 'All that is known of a person as a JSON file; for super administrators',
  body: person(),
  responseTypes: ['application/json'],
  isFile: true,
});

export const erasePersonalData = defineCall({
  method: 'POST',
  path: '/personal-data/erase',
  summary:
    'Erase a person’s contact data from all bookings and waiting lists, and the traveller’s user, for good; 409 `errorType: "upcoming"` while bookings ahead or of this moment stand. For super administrators',
  body: Type.Object({
    email: email(),
    blocks: told(
      'Which of the blocks that the summary tells are about the person: their texts go, too.',
      Type.Optional(Type.Array(longRecordId(), { maxItems: NAMING_BLOCKS_MAX })),
    ),
  }),
  response: Type.Object({
    success: Type.Literal(true),
    bookings: told('How many bookings were erased by this call, and of how many accounts.', Type.Integer()),
    venues: Type.Integer(),
    blocks: told('How many blocks no longer say why.', Type.Integer()),
    user: told(
      'Staff stay, as they work here: their accesses are taken away first.',
      Type.Enum(['deleted', 'kept', 'none']),
    ),
    wishes: told('How many times he stood in line, and no longer says so.', Type.Integer()),
    notifiedBy: notifiedBy(),
    refusals: refusals(),
  }),
  fails: { 409: ['upcoming'] },
});
export type ErasedPersonalData = Static<(typeof erasePersonalData)['response']>;

export const previewRetention = defineCall({
  method: 'GET',
  path: '/accounts/:id/retention',
  summary: 'What the coming night would erase, were contacts kept for so many months',
  params: idParams(),
  query: Type.Object({
    months: Type.Integer({ minimum: RETENTION_MONTHS.min, maximum: RETENTION_MONTHS.max }),
  }),
  response: Type.Object({
    '@type': Type.Literal('Retention'),
    months: Type.Integer(),
    keptFrom: told('Contacts of the days before are erased.', day()),
    bookings: Type.Integer(),
  }),
});
