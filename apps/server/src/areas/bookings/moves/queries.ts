import type { MoveChoice } from '@meridienne/contracts';
import {
  arrivalTimes,
  bookingTotalMinor,
  type CalendarDay,
  formatTimeOfDay,
  fromMinor,
  MINUTES_PER_DAY,
  pickText,
  slotEndOffset,
  timeSlotText,
  venueNow,
} from '@meridienne/domain';
import { iri } from '../../../hydra/iri.ts';
import type { AccountScope } from '../../../kernel/scope.ts';
import { answerWholeDay, type DayAnswer, type Sources } from '../availability/queries/answers.ts';
import type { BookingRow } from '../record/queries/list-bookings.ts';
import type { SoldCategory } from '../storefront/queries/storefront.ts';
import { draftMove } from './rules.ts';

/** What of a day a guest may move his booking to: what visitors may book at this moment, at what the booking costs there. */
export async function readMoveChoices(
  sources: Sources,
  scope: AccountScope,
  row: BookingRow,
  day: CalendarDay,
): Promise<MoveChoice[]> {
  const { accountId } = scope;
  const { offers, currency } = await answerWholeDay(sources, { accountId, date: day });
  const venue = await sources.storefronts.known(scope);
  if (!venue || currency !== row.currency) return [];
  const now = venueNow(sources.clock(), venue.timeZone);
  return offers.flatMap((offer) => {
    const category = venue.categories.get(offer.categoryId);
    if (!category) return [];
    const name = pickText(category.names, [row.language, venue.defaultLanguage], category.name);
    const notBefore = day === now.day ? now.minute : undefined;
    return choiceOf(row, offer, { category, name, notBefore }) ?? [];
  });
}

/** Null where the booking would cost more than a booking may. */
function choiceOf(
  row: BookingRow,
  offer: DayAnswer['offers'][number],
  { category, name, notBefore }: { category: SoldCategory; name: string; notBefore: number | undefined },
): MoveChoice | null {
  const { slot, period } = offer;
  const hours = {
    startMinute: period?.start ?? slot.start,
    endMinute: period?.end ?? slotEndOffset(slot.start, slot.end),
  };
  const people = category.isLimited ? { min: category.peopleMin, max: category.peopleMax } : null;
  const context = {
    ...hours,
    people,
    categoryType: category.type,
    offerPriceMinor: offer.priceMinor,
    notBefore,
  };
  const price = priceOf(row, offer.priceMinor);
  const isOwn = offer.id === row.offer_id;
  // What would be asked is what the move itself would refuse.
  const tried = draftMove(context, row, {
    offer: offer.id,
    updatedAt: row.updated_at.toISOString(),
    price: price ?? 0,
    tellsGuest: true,
  });
  const asked = new Set('violations' in tried ? tried.violations.map((each) => each.propertyPath) : []);
  if (price === null || asked.has('price')) return null;
  return {
    offer: iri('Offer', offer.id),
    categoryName: name,
    timeSlotName: timeSlotText(hours.startMinute, hours.endMinute),
    price: isOwn ? fromMinor(row.price_minor, row.currency) : price,
    isOwn,
    arrivals: !isOwn && asked.has('arrivedAt') ? arrivalsOf(hours, notBefore) : null,
    people: !isOwn && asked.has('nbPeople') ? people : null,
  };
}

function priceOf({ addons, currency }: BookingRow, offerPriceMinor: number): number | null {
  try {
    return fromMinor(bookingTotalMinor(offerPriceMinor, addons), currency);
  } catch {
    return null;
  }
}

const arrivalsOf = (
  { startMinute, endMinute }: { startMinute: number; endMinute: number },
  notBefore: number | undefined,
): string[] =>
  arrivalTimes({
    start: startMinute % MINUTES_PER_DAY,
    end: endMinute % MINUTES_PER_DAY,
    ...(notBefore !== undefined && { notBefore }),
  }).map(formatTimeOfDay);
