import type { PublicOffer } from '@meridienne/contracts';
import type { Texts } from '../text/texts.ts';

/** A time of an offer, such as '00h30', in the visitor's language; past midnight it says so. */
export const offerTime = ({ t, time }: Texts, { timeSlot }: PublicOffer, text: string): string =>
  // The API's times have two digits each, and no slot is a whole day long.
  time(text) + (text < timeSlot.start ? ` (${t('confirmation.nextDay')})` : '');

/** From when to when the slot of an offer is, whatever hour of it. */
export const slotHours = (texts: Texts, offer: PublicOffer): string =>
  `${offerTime(texts, offer, offer.timeSlot.start)} – ${offerTime(texts, offer, offer.timeSlot.end)}`;

/** From when to when an offer is: '14h00 – 18h00'. */
export const offerHours = (texts: Texts, offer: PublicOffer): string => {
  const { start, end } = offer.categoryTimeslot ?? offer.timeSlot;
  return `${offerTime(texts, offer, start)} – ${offerTime(texts, offer, end)}`;
};
