import { render } from 'react-email';
import { confirmationContent, notificationContent } from './booking-content.ts';
import type { BookingMail, RenderedMail } from './booking-mail.ts';
import { forVenue } from './confidential.ts';
import type { MailContent } from './mail-content.ts';
import { MailPage } from './mail-page.tsx';
import { plainText } from './plain-text.ts';

/**
 * The confirmation that the visitor receives, in the booking's language (W §2, O §2).
 * @throws RangeError when the day or the currency is malformed
 */
export const renderBookingConfirmation = (mail: BookingMail): Promise<RenderedMail> =>
  rendered(confirmationContent(mail));

/**
 * The notification to the venue's addresses. A confidential booking shows neither e-mail nor phone.
 * @throws RangeError when the day or the currency is malformed
 */
export const renderBookingNotification = (mail: BookingMail): Promise<RenderedMail> =>
  rendered(notificationContent(forVenue(mail)));

const rendered = async (content: MailContent): Promise<RenderedMail> => ({
  subject: content.subject,
  html: await render(<MailPage content={content} />),
  text: plainText(content),
});
