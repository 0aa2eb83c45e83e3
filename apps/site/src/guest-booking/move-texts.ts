import type { GuestBooking } from '@meridienne/contracts';
import { formatMoney, localTimes, toMinor, writeDay } from '@meridienne/domain';
import type { GuestBookingTexts } from './guest-booking-texts.ts';

type Words = GuestBookingTexts['words'];
type Money = Pick<GuestBooking, 'currency'>;

const minor = (amount: number, { currency }: Money) => toMinor(amount, currency) ?? 0;

export const moneyText = (amount: number, booking: Money, language: string): string =>
  formatMoney(minor(amount, booking), booking.currency, language);

/** By how much it becomes more or less: '+ 20 €'. */
export function differenceText(
  price: number,
  booking: Money & Pick<GuestBooking, 'price'>,
  words: Words,
  language: string,
): string {
  const difference = minor(price, booking) - minor(booking.price, booking);
  if (difference === 0) return words.samePrice;
  const amount = formatMoney(Math.abs(difference), booking.currency, language);
  return `${difference > 0 ? '+' : '−'}\u00a0${amount}`;
}

export const hoursText = (timeSlotName: string, language: string): string =>
  localTimes(timeSlotName.replace(' - ', ' – '), language);

/** Where a booking is, in one line. */
export const placeText = (
  { day, timeSlotName, categoryName }: { day: string; timeSlotName: string; categoryName: string },
  language: string,
): string => `${writeDay(day, language)}, ${hoursText(timeSlotName, language)}, ${categoryName}`;
