import type { PublicOffer } from '@meridienne/contracts';
import { compareTimeSlots, parseTimeOfDay } from '@meridienne/domain';

export type Slot = PublicOffer['timeSlot'];

const minutesOf = (slot: Slot) => ({
  start: parseTimeOfDay(slot.start) ?? 0,
  end: parseTimeOfDay(slot.end) ?? 0,
});

/** The slots of a day's offers, by start then end (W §2). */
export const slotsOf = (offers: readonly PublicOffer[]): Slot[] =>
  [...new Map(offers.map((offer) => [offer.timeSlot.id, offer.timeSlot])).values()].toSorted((a, b) =>
    compareTimeSlots(minutesOf(a), minutesOf(b)),
  );

/** The offers under each of their slots; an empty filter lets every slot through. */
export const offersBySlot = (
  offers: readonly PublicOffer[],
  filter: readonly number[],
): { readonly slot: Slot; readonly offers: PublicOffer[] }[] =>
  slotsOf(offers)
    .filter((slot) => filter.length === 0 || filter.includes(slot.id))
    .map((slot) => ({ slot, offers: offers.filter((offer) => offer.timeSlot.id === slot.id) }));
