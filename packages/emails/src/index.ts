export type { AccessMail } from './access-mail.ts';
export type { BookingMail, Cancellation } from './booking-mail.ts';
export type { RenderedMail } from './mail-content.ts';
export { renderAccess } from './render-access.ts';
export {
  renderBookingConfirmation,
  renderBookingNotification,
  renderCancellation,
  renderCancellationNotice,
} from './render-booking-mail.ts';
export { renderSecurityNotice } from './render-security-notice.ts';
export type { SecurityNotice } from './security-notice.ts';
export { renderSuperAdminNotice, type SuperAdminNotice } from './super-admin-notice.ts';
export { renderTemporaryPassword } from './render-temporary-password.ts';
export type { TemporaryPasswordMail } from './temporary-password-mail.ts';
export { renderRegistrationNotice } from './render-registration-notice.ts';
export type { RegistrationNotice } from './registration-notice.ts';
