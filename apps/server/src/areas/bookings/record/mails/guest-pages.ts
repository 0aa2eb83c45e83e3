import { guestBookingUrl, guestToken, privacyPageUrl } from '../../../../kernel/guest-token.ts';
import type { TaskSettings } from '../../../../jobs/task-deps.ts';
import type { BookingForMail } from '../queries/booking-for-mail.ts';
import type { ToldBooking } from './told-booking.ts';

/** Whoever has the address is the guest: the venue never gets it. */
export function guestPages(
  { id: bookingId, number, language, privacy_url: ownPrivacyUrl }: BookingForMail,
  accountId: number,
  { guestKey, publicUrl }: TaskSettings,
): Pick<ToldBooking, 'guestUrl' | 'privacyUrl'> {
  const token = guestToken(guestKey, { accountId, bookingId, number });
  return {
    guestUrl: guestBookingUrl(publicUrl, token, language),
    privacyUrl: ownPrivacyUrl ?? privacyPageUrl(publicUrl, language),
  };
}
