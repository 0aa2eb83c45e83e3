import { cancelUntil } from '@meridienne/domain';
import { guestBookingUrl, guestToken, privacyPageUrl } from '../../../../kernel/guest-token.ts';
import { replyAddress } from '../../../../kernel/reply-token.ts';
import type { TaskSettings } from '../../../../jobs/task-deps.ts';
import type { BookingForMail } from '../queries/booking-for-mail.ts';
import { guestGoogleUrl } from '../jobs/guest-calendar.ts';
import type { ToldBooking } from './told-booking.ts';

/** Whoever has the address is the guest: the venue never gets it. */
export function guestPages(
  row: BookingForMail,
  accountId: number,
  { guestKey, publicUrl }: TaskSettings,
): Pick<ToldBooking, 'guestUrl' | 'privacyUrl' | 'googleUrl' | 'cancelUntil'> {
  const { id: bookingId, number, language, privacy_url: ownPrivacyUrl } = row;
  const ruled = { day: row.day, startMinute: row.start_minute, cancelHours: row.cancel_hours };
  const until = cancelUntil(ruled, row.time_zone);
  const token = guestToken(guestKey, { accountId, bookingId, number });
  return {
    guestUrl: guestBookingUrl(publicUrl, token, language),
    googleUrl: guestGoogleUrl(row, row.time_zone),
    // As of what the mail tells of: a slot is sold while it is under way, and a mail that waits says the same.
    cancelUntil: until && row.updated_at < until.at ? until : null,
    privacyUrl: ownPrivacyUrl ?? privacyPageUrl(publicUrl, language),
  };
}

/**
 * Where a guest's answer to a mail about his booking goes: to the venue; of a confidential booking never, since the answer
 * has his address, but into the conversation, or nowhere where no answers come in.
 */
export function guestReplyTo(
  row: BookingForMail,
  accountId: number,
  { replyAddress: own, guestKey }: TaskSettings,
): string | undefined {
  if (!row.is_confidential) return row.account_emails[0];
  const { id: bookingId, number } = row;
  return own ? replyAddress(own, guestKey, { accountId, bookingId, number, side: 'guest' }) : undefined;
}
