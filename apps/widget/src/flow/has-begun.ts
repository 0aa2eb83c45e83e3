import type { PublicOffer } from '@meridienne/contracts';
import { minutesSinceMidnightOf, venueNow } from '@meridienne/domain';
import { minutesOf } from './offer-minutes.ts';

/** Whether an offer's slot is under way at the venue: it is sold until its end, and who comes has less of it. */
export const hasBegun = (offer: PublicOffer, timeZone: string, now: Date): boolean =>
  // A period that has begun is sold no more, the card stands for the next one.
  !offer.categoryTimeslot &&
  minutesSinceMidnightOf(offer.day, venueNow(now, timeZone)) >= minutesOf(offer).startMinute;
