export type { BookingMail, RenderedMail } from './booking-mail.ts';
export { renderBookingConfirmation, renderBookingNotification } from './render-booking-mail.tsx';
