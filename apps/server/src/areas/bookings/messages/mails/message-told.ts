import type { MessageSide } from '@meridienne/domain';
import { linkTo, type MailContent, oneLine, type OwnText } from '@meridienne/emails';
import type { TaskSettings } from '../../../../jobs/task-deps.ts';
import { replyAddress } from '../../../../kernel/reply-token.ts';
import { guestFacts } from '../../record/mails/booking-facts.ts';
import { guestLinks, sayFor, shared } from '../../record/mails/booking-parts.ts';
import { forVenue } from '../../record/mails/confidential.ts';
import { guestPages } from '../../record/mails/guest-pages.ts';
import { type ToldBooking, toldBooking } from '../../record/mails/told-booking.ts';
import type { BookingForMail } from '../../record/queries/booking-for-mail.ts';

/** How a reader answers: to the mail, by the link, or by either, where the other's address is no secret. */
type Answering = 'byMail' | 'byLink' | 'byEither';

export interface ToldThread {
  readonly reader: MessageSide;
  readonly told: ToldBooking;
  readonly answering: Answering;
  /** Where the conversation stands. */
  readonly threadUrl: string;
}

/**
 * A conversation as a mail to one side tells it, and where its answers go. In a confidential booking no mail has the other's
 * address, neither in its text nor in its head.
 */
export function tellThread(
  row: BookingForMail,
  accountId: number,
  reader: MessageSide,
  settings: TaskSettings,
): { thread: ToldThread; replyTo: string | undefined } {
  const { id: bookingId, number } = row;
  const other = reader === 'guest' ? row.account_emails[0] : row.email || undefined;
  const own = settings.replyAddress;
  const replyTo = own
    ? replyAddress(own, settings.guestKey, { accountId, bookingId, number, side: reader })
    : row.is_confidential
      ? undefined
      : other;
  const answering = own ? 'byMail' : replyTo === undefined ? 'byLink' : 'byEither';
  const pages = guestPages(row, accountId, settings);
  const told =
    reader === 'guest'
      ? { ...toldBooking(row, 'guest', undefined), ...pages }
      : toldBooking(row, 'venue', undefined);
  const threadUrl =
    reader === 'guest'
      ? `${pages.guestUrl}#messages`
      : `${settings.publicUrl}/messages?account=${accountId}&booking=${bookingId}`;
  return { thread: { reader, told, answering, threadUrl }, replyTo };
}

/** What the mails of a conversation have in common: what the booking is, and the way to the conversation. */
export function sayThread(
  { reader, told, threadUrl }: ToldThread,
  say: (mail: ToldBooking) => Pick<MailContent, 'subject' | 'title' | 'intro'> & {
    customText?: OwnText | null;
    lead?: string;
    preview?: string;
  },
): MailContent {
  const mail = reader === 'venue' ? forVenue(told) : told;
  const words = sayFor(mail);
  const { subject, ...rest } = say(mail);
  return {
    ...shared(mail, words),
    price: null,
    subject: oneLine(subject),
    preview: words(reader === 'guest' ? 'venueMessage.preview' : 'notification.preview'),
    greeting: words(reader === 'guest' ? 'greeting' : 'greeting.venue'),
    ...rest,
    sections:
      reader === 'guest'
        ? []
        : [
            {
              title: words('notification.contact'),
              facts: guestFacts(mail),
              text: mail.booking.isConfidential ? words('notification.confidential') : null,
            },
          ],
    ...(reader === 'guest' && { privacy: guestLinks(mail, words, 'confirmation.see').privacy ?? null }),
    button: linkTo(words('message.open'), threadUrl),
    footer: [
      words(reader === 'guest' ? 'confirmation.footer' : 'notification.footer'),
      words('footer.poweredBy'),
    ],
  };
}

/** Made up, of either side. */
export const sampleThread = (reader: MessageSide, told: ToldBooking): ToldThread => ({
  reader,
  told: { ...told, cancellation: undefined },
  answering: reader === 'guest' ? 'byMail' : 'byLink',
  threadUrl: 'https://example.com/ma-reservation/exemple#messages',
});
