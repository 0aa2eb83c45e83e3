import * as answers from '../bookings/answers.ts';
import * as bookingNarrowing from '../bookings/booking-narrowing.ts';
import * as bookingViews from '../bookings/booking-views.ts';
import * as bookings from '../bookings/bookings.ts';
import * as calendarFeeds from '../bookings/calendar-feeds.ts';
import * as changeBookings from '../bookings/change-bookings.ts';
import * as confirmation from '../bookings/confirmation.ts';
import * as confirmationAnswers from '../bookings/confirmation-answers.ts';
import * as guestBooking from '../bookings/guest-booking.ts';
import * as guestMoves from '../bookings/guest-moves.ts';
import * as guests from '../bookings/guests.ts';
import * as holds from '../bookings/holds.ts';
import * as markBooking from '../bookings/mark-booking.ts';
import * as messages from '../bookings/messages.ts';
import * as newBookings from '../bookings/new-bookings.ts';
import * as publicBookings from '../bookings/public-bookings.ts';
import * as publicOffers from '../bookings/public-offers.ts';
import * as severalBookings from '../bookings/several-bookings.ts';
import * as waitingStatistics from '../bookings/waiting-statistics.ts';
import * as wishes from '../bookings/wishes.ts';
import type { Tag } from './tag.ts';

export const bookingsTags: readonly Tag[] = [
  {
    name: 'Booking',
    description:
      'What a guest or a site of one’s own needs: free days, offers, holding a place, booking, and the links of the mails. Nobody has to sign in.',
    contracts: [publicOffers, holds, publicBookings, guestBooking, guestMoves, confirmationAnswers],
  },
  {
    name: 'Bookings',
    description:
      'The bookings of a venue: listing, narrowing, changing, moving, marking; guests, messages, answers and files.',
    contracts: [
      bookings,
      bookingNarrowing,
      bookingViews,
      changeBookings,
      markBooking,
      newBookings,
      severalBookings,
      confirmation,
      guests,
      messages,
      answers,
      calendarFeeds,
    ],
  },
  {
    name: 'Waiting list',
    description: 'Who waits for a place, and what is offered to them when one comes back.',
    contracts: [wishes, waitingStatistics],
  },
];
