import { confirmationContent, notificationContent } from './booking-content.ts';
import type { BookingMail, Cancellation } from './booking-mail.ts';
import { cancellationContent, cancellationNoticeContent } from './cancellation-content.ts';
import { cancellationForVenue, forVenue } from './confidential.ts';
import type { RenderedMail } from './mail-content.ts';
import { renderMail } from './render-mail.tsx';

/**
 * The confirmation that the visitor receives, in the booking's language (W §2, O §2).
 * @throws RangeError when the day or the currency is malformed
 */
export const renderBookingConfirmation = (mail: BookingMail): Promise<RenderedMail> =>
  renderMail(confirmationContent(mail));

/**
 * The notification to the venue's addresses. A confidential booking shows neither e-mail nor phone.
 * @throws RangeError when the day or the currency is malformed
 */
export const renderBookingNotification = (mail: BookingMail): Promise<RenderedMail> =>
  renderMail(notificationContent(forVenue(mail)));

/**
 * Tells the guest that the booking is cancelled, in the booking's language.
 * @throws RangeError when the day or the currency is malformed
 */
export const renderCancellation = (mail: BookingMail, cancellation: Cancellation): Promise<RenderedMail> =>
  renderMail(cancellationContent(mail, cancellation));

/**
 * Tells the venue's addresses of a cancellation. A confidential booking shows neither e-mail nor phone.
 * @throws RangeError when the day or the currency is malformed
 */
export const renderCancellationNotice = (
  mail: BookingMail,
  cancellation: Cancellation,
): Promise<RenderedMail> =>
  renderMail(cancellationNoticeContent(forVenue(mail), cancellationForVenue(cancellation, mail)));
