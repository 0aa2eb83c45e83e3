import type { Category } from '@meridienne/contracts';
import {
  type CalendarDay,
  isBefore,
  overMinute,
  parseTimeOfDay,
  plainLetters,
  type VenueNow,
} from '@meridienne/domain';
import { nameIn } from '../../../../lib/name-in.ts';
import { isShort } from '../../../../ground/offers/is-short.ts';
import type { BookableOffer } from './bookable-offer.ts';
import { priceNow, startOf } from './present-price.ts';

/** Why an offer can't be booked. */
export type NotSold = 'closed' | 'full' | 'pooled';

export interface DayChoice {
  readonly offer: BookableOffer;
  readonly category: string;
  /** Null when it can be booked. */
  readonly reason: NotSold | null;
}

type Slot = Category['timeSlots'][number];
type SlotOffer = NonNullable<Slot['offers']>[number];

interface Seen {
  /** The venue's. */
  readonly now: VenueNow;
  readonly currency: string;
  readonly language: string;
}

/** What a day has been given a price for and isn't over, category after category, by its hours, at the prices of now. */
export const dayChoices = (categories: readonly Category[], day: CalendarDay, seen: Seen): DayChoice[] =>
  categories.flatMap((category) => categoryChoices(category, day, seen));

const categoryChoices = (category: Category, day: CalendarDay, seen: Seen): DayChoice[] => {
  const { now, language } = seen;
  const periods = new Map(category.categoryTimeslots.map((period) => [period['@id'], period]));
  const found = category.timeSlots.flatMap((slot) =>
    (slot.offers ?? []).flatMap((offer) => {
      if (offer.day !== day) return [];
      const period = offer.categoryTimeslot === undefined ? undefined : periods.get(offer.categoryTimeslot);
      const { start, end } = period ?? slot;
      const opens = startOf(slot, period);
      const bookable: BookableOffer = {
        id: offer.id,
        categoryId: category.id,
        day,
        start,
        end,
        ...priceNow({ price: offer.price, day, startMinute: opens }, category.begunDiscount, seen),
        remaining: offer.remaining,
        isPeriod: period !== undefined,
      };
      const hours = { start: opens, end: parseTimeOfDay(end) ?? 0 };
      const closes = overMinute(category.type, hours, category.notice);
      if (!isBefore(closes, day, now)) return [];
      const choice = { offer: bookable, category: nameIn(language, category), reason: reasonOf(offer) };
      return [{ choice, opens }];
    }),
  );
  return found.toSorted((a, b) => a.opens - b.opens).map(({ choice }) => choice);
};

const reasonOf = (offer: SlotOffer): NotSold | null => {
  if (offer.status !== 'available') return 'closed';
  if (offer.remaining > 0) return null;
  return isShort(offer) ? 'pooled' : 'full';
};

/**
 * Those whose category and hours hold all the words typed, as `salon 9h`. An hour is the one at which one comes; the
 * one at which one goes where nothing begins then.
 */
export const filterChoices = (choices: readonly DayChoice[], typed: string): DayChoice[] => {
  const words = plainLetters(typed).split(/\s+/).filter(Boolean);
  const thatHold = (hoursOf: (offer: BookableOffer) => readonly string[]) =>
    choices.filter(({ category, offer }) => {
      const text = plainLetters([category, ...hoursOf(offer).flatMap(writtenTime)].join(' '));
      return words.every((word) => text.includes(word));
    });
  const byStart = thatHold(({ start }) => [start]);
  return byStart.length > 0 ? byStart : thatHold(({ start, end }) => [start, end]);
};

/** `9h` means 09h00, and 9:00 the same. */
const writtenTime = (time: string): readonly string[] => [
  time,
  time.replace(/^0/, ''),
  time.replace('h', ':'),
];
