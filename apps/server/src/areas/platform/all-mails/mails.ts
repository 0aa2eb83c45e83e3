import type { MailKind } from '@meridienne/contracts';
import type { MailJob } from '../../../jobs/define-mail.ts';
import { declineNotice } from '../../bookings/confirming/mails/decline-notice.ts';
import { unconfirmedNotice } from '../../bookings/confirming/mails/unconfirmed-notice.ts';
import { bookingChange } from '../../bookings/record/mails/booking-change.ts';
import { bookingMail, bookingMails } from '../../bookings/record/mails/booking-mail.ts';
import { reminderSms } from '../../bookings/record/mails/reminder-sms.ts';
import { reminderMail } from '../../bookings/record/mails/reminder.ts';
import { messageMail } from '../../bookings/messages/mails/message.ts';
import { refusalMail } from '../../bookings/messages/mails/refusal.ts';
import { thanksMail } from '../../bookings/answers/mails/thanks.ts';
import { moveNotice } from '../../bookings/record/mails/move-notice.ts';
import { wishJoined } from '../../bookings/waiting/mails/wish-joined.ts';
import { wishOffer } from '../../bookings/waiting/mails/wish-offer.ts';
import { venueMessage } from '../../bookings/record/mails/venue-message.ts';
import { registrationNotice, registrationNotices } from '../sign-up/mails/registration-notice.ts';
import { factorNotice } from '../../people/second-factor/mails/factor-notice.ts';
import { accessMail } from '../../people/users/mails/access.ts';
import { securityNotice } from '../../people/users/mails/security-notice.ts';
import { superAdminNotice } from '../../people/users/mails/super-admin-notice.ts';
import { temporaryPasswordMail } from '../../people/users/mails/temporary-password.ts';
import { webhookOff, webhookOffs } from '../../webhooks/notices/mails/webhook-off.ts';

/** Every mail that the product sends. The queue, the worker, the list of given-up mails and the tests read it. */
export const MAILS: readonly MailJob[] = [
  bookingMails,
  bookingMail,
  bookingChange,
  venueMessage,
  reminderMail,
  wishJoined,
  wishOffer,
  reminderSms,
  moveNotice,
  declineNotice,
  unconfirmedNotice,
  messageMail,
  refusalMail,
  thanksMail,
  accessMail,
  temporaryPasswordMail,
  securityNotice,
  superAdminNotice,
  factorNotice,
  registrationNotices,
  registrationNotice,
  webhookOffs,
  webhookOff,
];

/** A job that a later version brings is of the kind `other` until it has one: it is shown all the same. */
export const mailKindOf = (job: string, payload: unknown): MailKind =>
  MAILS.find(({ type }) => type.name === job)?.kindOf(payload) ?? 'other';
