/** What other areas may use of this one; everything else is its own. */
export { cancelConcerned, type CanceledBookings, tellGuests } from './record/commands/concerned-bookings.ts';
export { bookingBusy } from './record/errors.ts';
export { cancellation } from './record/mails/cancellation.ts';
export { confirmation } from './record/mails/confirmation.ts';
export { thanks } from './answers/mails/thanks.ts';
export { reminder } from './record/mails/reminder.ts';
export { eraseWishesOf } from './waiting/commands/erase-wishes.ts';
export { discreetTemplate, reminderText, smsTemplate, smsValues } from './record/mails/sms-words.ts';
export { waitingSample } from './waiting/mails/waiting-sample.ts';
export { sampleBooking, type ToldBooking } from './record/mails/told-booking.ts';
export { presentStored, type StoredBooking } from './record/queries/stored-booking.ts';
