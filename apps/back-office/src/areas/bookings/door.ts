/** What other areas and the frame may use of this one; everything else is its own. */
export { TodayArrivals } from './arrivals/today-arrivals.tsx';
export { bookingListAddress } from './list/logic/list-address.ts';
export { BookingWindow } from './window/components/booking-window.tsx';
export { BookingsModal } from './window/bookings-modal.tsx';
export { bookingQuery, categoryBookingsQuery, sendChange } from './record/calls.ts';
export { CommentDrawer } from './record/comment-drawer.tsx';
export { AskedBooking } from './record/components/asked-booking.tsx';
export {
  BookingExtras,
  BookingGuest,
  BookingHours,
  BookingPeople,
  BookingPrice,
  commentsOf,
} from './record/components/booking-cells.tsx';
export { BookingNumber } from './record/components/booking-number.tsx';
export { BookingStatus } from './record/components/booking-status.tsx';
export { CommentInput } from './record/components/comment-input.tsx';
export { CommentItem } from './record/components/comment-item.tsx';
export { OpenBooking } from './record/components/open-booking.tsx';
export { ToReplaceNote } from './record/components/to-replace-note.tsx';
export { useAnswer } from './record/hooks/use-answer.ts';
export { useBookingsChanged } from './record/hooks/use-booking-changes.ts';
export { bookingsOfDay, countByDay } from './record/logic/bookings-of-day.ts';
export { COMMENT_LENGTH, isTooLong } from './record/logic/comment-length.ts';
export { useNoName } from './record/hooks/use-guest-text.ts';
export { guestText } from './record/logic/guest-name.ts';
export { withBooking } from './record/logic/put-booking.ts';
export { Thread } from './conversation/components/thread.tsx';
export { MoveWindow } from './move/components/move-window.tsx';
export { BookingSearch } from './search/booking-search.tsx';
export { BookingWizard } from './wizard/booking-wizard.tsx';
export { dayQuery } from './entry/calls/day.ts';
export { NewBooking } from './wizard/components/new-booking.tsx';
export { ResumedBooking } from './wizard/components/resumed-booking.tsx';
export type { BookableOffer } from './entry/logic/bookable-offer.ts';
export { type DayChoice, dayChoices } from './entry/logic/day-choices.ts';
