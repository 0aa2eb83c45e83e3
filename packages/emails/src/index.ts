export type { BookingMail } from './booking-mail.ts';
export type { RenderedMail } from './mail-content.ts';
export { renderBookingConfirmation, renderBookingNotification } from './render-booking-mail.ts';
export { renderTemporaryPassword } from './render-temporary-password.ts';
export type { TemporaryPasswordMail } from './temporary-password-mail.ts';
