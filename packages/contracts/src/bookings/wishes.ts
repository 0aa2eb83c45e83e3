import { RETENTION_MONTHS } from '@meridienne/domain';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import {
  day,
  dayInput,
  idParams,
  languageInput,
  link,
  longRecordId,
  money,
  nullable,
  recordId,
  reference,
  requiredText,
  ruledInteger,
  text,
  timeInput,
  timeText,
  told,
} from '../fields.ts';
import { collection, resource } from '../hydra.ts';
import { wholeQuery } from '../paging.ts';
import { sentForm } from '../sent-form.ts';

/** How many wishes one e-mail has open at a venue at most. */
export const WISHES_MAX = 5;
export const WISH_REASON_LENGTH = 500;
export const WISH_STATES = ['waiting', 'offered', 'taken', 'withdrawn', 'over'] as const;
export const WISH_OFFER_STATES = ['open', 'taken', 'declined', 'over'] as const;

const ids = () => Type.Optional(nullable(Type.Array(recordId(), { maxItems: 200 })));

/** What somebody waits for: whatever is left out or empty may be any. */
export const createWishSchema = Type.Object({
  account: reference(),
  widget: told(
    'The widget it was made in: nothing that it doesn’t sell is offered.',
    Type.Optional(nullable(reference())),
  ),
  key: told(
    '8 to 64 letters and figures that the caller draws: sent again, it is the same wish.',
    Type.Optional(text(64, { pattern: '^[\\w-]{8,64}$' })),
  ),
  language: Type.Optional(languageInput()),
  firstname: requiredText(120, 'booking.firstNameRequired'),
  lastname: requiredText(120, 'booking.lastNameRequired'),
  email: requiredText(254, 'booking.emailRequired'),
  phone: requiredText(40, 'booking.phoneRequired'),
  nbPeople: Type.Optional(nullable(ruledInteger())),
  from: told('The first and the last day, at most 31 of them.', dayInput()),
  to: dayInput(),
  weekdays: told(
    '1 Monday to 7 Sunday.',
    Type.Optional(nullable(Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { maxItems: 7 }))),
  ),
  categories: ids(),
  serviceTypes: ids(),
  timeSlots: ids(),
  periods: told('Of a category by the hour.', ids()),
  notBefore: told('What begins at this time or later …', Type.Optional(nullable(timeInput()))),
  before: told('… and before this one.', Type.Optional(nullable(timeInput()))),
  maxPrice: told('In the venue’s currency.', Type.Optional(nullable(money()))),
  consent: told(
    'As with a booking: the months that the account’s consent text named as it was shown.',
    Type.Optional(Type.Integer({ minimum: RETENTION_MONTHS.min, maximum: RETENTION_MONTHS.max })),
  ),
  form: sentForm(),
});
export type CreateWish = Static<typeof createWishSchema>;

export const createWish = defineCall({
  method: 'POST',
  path: '/public/wishes',
  summary:
    'Stand in line for a place: the first whom one fits that comes back is offered it by mail. The same wish again is the one that stands. 409 `errorType` "off" where the venue has no waiting list, "many" with five wishes open, "noShows"',
  body: createWishSchema,
  response: Type.Object({
    '@type': Type.Literal('JoinedWish'),
    success: Type.Literal(1),
    guest: told(
      'His own way to it, as the mail has it; null where it stood there before: only the mail leads to that.',
      nullable(Type.Object({ url: Type.String() })),
    ),
    heldMinutes: told('For how long what is offered is held; the night doesn’t count.', Type.Integer()),
  }),
  fails: { 403: [], 409: ['closed', 'many', 'noShows', 'off'], 429: ['work', 'quick'] },
});
export type JoinedWish = Static<(typeof createWish)['response']>;

/** What somebody waits for, in words. */
const wished = {
  nbPeople: nullable(Type.Integer()),
  from: day(),
  to: day(),
  weekdays: told('Empty for any, as all of these lists.', Type.Array(Type.Integer())),
  categories: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  serviceTypes: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  hours: told('Slots and periods, as ’14h00 - 18h00’.', Type.Array(Type.String())),
  notBefore: nullable(timeText()),
  before: nullable(timeText()),
  maxPrice: nullable(Type.Number()),
  currency: Type.String(),
};

const placeTold = {
  categoryName: Type.String(),
  day: day(),
  timeSlotName: Type.String(),
  price: Type.Number(),
  currency: Type.String(),
};

const token = () => Type.String({ minLength: 1, maxLength: 100 });

export const guestWishSchema = Type.Object({
  '@type': Type.Literal('GuestWish'),
  state: Type.Enum([...WISH_STATES]),
  isPaused: told(
    'Whether the venue offers nothing at present: its list is off, or it sells nothing online.',
    Type.Boolean(),
  ),
  firstname: Type.String(),
  language: Type.String(),
  ...wished,
  offer: told(
    'What is held for him; null while there is nothing.',
    nullable(
      Type.Object({
        id: Type.Integer(),
        ...placeTold,
        until: told(
          'Until when it is held, by the venue’s clock, and for how long from now.',
          Type.Object({ day: day(), time: timeText() }),
        ),
        seconds: Type.Integer(),
      }),
    ),
  ),
  bookingUrl: told('The page of the booking that came of it, and its number.', nullable(Type.String())),
  bookingNumber: nullable(Type.Integer()),
  venue: Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    url: nullable(Type.String()),
    phone: nullable(Type.String()),
    colour: Type.String(),
    timeZone: Type.String(),
  }),
});
export type GuestWish = Static<typeof guestWishSchema>;

const ownWish = Type.Object({ token: token() });
const ownOffer = { token: token(), offer: longRecordId() };

export const readGuestWish = defineCall({
  method: 'POST',
  path: '/public/wish',
  summary:
    'A wish, for whoever has the link of its mails; 410 once it was erased, 30 days after its last day',
  body: ownWish,
  response: guestWishSchema,
  fails: { 404: ['unknown'], 410: ['expired'], 429: [] },
});

export const takeWishOffer = defineCall({
  method: 'POST',
  path: '/public/take-wish-offer',
  summary:
    'Book what is held for a wish, at the price that was shown; taken before, it is answered as it is. 409 `errorType` "over", "stock", "price" (with the true `price`), "closed" or "noShows"',
  body: Type.Object({ ...ownOffer, price: money() }),
  response: guestWishSchema,
  fails: {
    403: [],
    404: ['unknown'],
    409: ['closed', 'noShows', 'over', 'price', 'stock'],
    410: ['expired'],
    429: [],
  },
});

export const declineWishOffer = defineCall({
  method: 'POST',
  path: '/public/decline-wish-offer',
  summary: 'Let the next in line have what is held for a wish; it stays in line for other places',
  body: Type.Object(ownOffer),
  response: guestWishSchema,
  fails: { 404: ['unknown'], 409: ['over'], 410: ['expired'], 429: [] },
});

export const withdrawWish = defineCall({
  method: 'POST',
  path: '/public/withdraw-wish',
  summary: 'Leave the line; what is held goes to the next',
  body: ownWish,
  response: guestWishSchema,
  fails: { 404: ['unknown'], 410: ['expired'], 429: [] },
});

export const unsubscribeWish = defineCall({
  method: 'POST',
  path: '/public/wish/:token/unsubscribe',
  summary: 'Leave the line by the button of a mail program (RFC 8058)',
  params: Type.Object({ token: token() }),
  fails: { 404: ['unknown'], 410: ['expired'], 429: [] },
});

/** An offer that was made to somebody in line. */
export const wishOfferSchema = Type.Object({
  id: Type.Integer(),
  state: Type.Enum([...WISH_OFFER_STATES]),
  ...placeTold,
  madeAt: Type.String({ format: 'date-time' }),
  until: told('Until when it is or was held.', Type.String({ format: 'date-time' })),
  endedAt: nullable(Type.String({ format: 'date-time' })),
  booking: nullable(link('Booking')),
  madeBy: told(
    'Who of the desk has put it before the others’ turn, and why; null where it was his turn.',
    nullable(Type.String()),
  ),
  reason: nullable(Type.String()),
});

export const wishSchema = resource('Wish', {
  id: Type.Integer(),
  state: Type.Enum([...WISH_STATES]),
  place: told('Of those in line, from 1 on; null once it has ended.', nullable(Type.Integer())),
  firstname: told('Empty once erased, as the last name.', Type.String()),
  lastname: Type.String(),
  email: told(
    'Null for a hotelier when confidential, as is `phone`, and once erased.',
    nullable(Type.String()),
  ),
  phone: nullable(Type.String()),
  phoneText: nullable(Type.String()),
  isConfidential: Type.Boolean(),
  language: Type.String(),
  ...wished,
  createdAt: Type.String({ format: 'date-time' }),
  endedAt: nullable(Type.String({ format: 'date-time' })),
  endedBy: told('Who of the desk took it off the list.', nullable(Type.String())),
  erasedAt: nullable(Type.String({ format: 'date-time' })),
  offers: told('The first one first.', Type.Array(wishOfferSchema)),
});
export type Wish = Static<typeof wishSchema>;

export const listWishes = defineCall({
  method: 'GET',
  path: '/accounts/:id/wishes',
  summary: 'Who is in line, first come first, or whose wish has ended, the latest first',
  params: idParams(),
  query: wholeQuery({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    itemsPerPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    ended: told('Left out: those in line.', Type.Optional(Type.Boolean())),
    day: told('Only those whom a place of this day, of this category, may fit.', Type.Optional(dayInput())),
    category: Type.Optional(recordId()),
  }),
  response: collection(wishSchema),
});

export const readWish = defineCall({
  method: 'GET',
  path: '/wishes/:id',
  summary: 'A wish, with what was offered',
  params: idParams(),
  response: wishSchema,
});

export const deleteWish = defineCall({
  method: 'DELETE',
  path: '/wishes/:id',
  summary: 'Take somebody off the list; it stays among those that have ended',
  params: idParams(),
});

export const wishPlaceSchema = Type.Object({ offer: link('Offer'), ...placeTold });
export type WishPlace = Static<typeof wishPlaceSchema>;

export const listWishPlaces = defineCall({
  method: 'GET',
  path: '/wishes/:id/places',
  summary: 'The free places that fit a wish at this moment, at most 50',
  params: idParams(),
  response: Type.Object({ '@type': Type.Literal('WishPlaces'), places: Type.Array(wishPlaceSchema) }),
});

export const offerToWish = defineCall({
  method: 'POST',
  path: '/wishes/:id/offer',
  summary:
    'Offer a free place to one in line before the others’ turn, and say why. 409 `errorType` "stock", "closed", "late" when it closes too soon, "ended" when the wish has ended or is offered something',
  params: idParams(),
  body: Type.Object({
    offer: reference(),
    reason: requiredText(WISH_REASON_LENGTH, 'wish.reasonRequired'),
  }),
  response: wishSchema,
  fails: { 409: ['closed', 'ended', 'late', 'stock'] },
});
