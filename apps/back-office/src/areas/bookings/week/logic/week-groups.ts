import type { Booking, Category } from '@meridienne/contracts';
import { type CalendarDay, takesPlace, type VenueNow } from '@meridienne/domain';
import { nameIn } from '../../../../lib/name-in.ts';
import { arrivalOrder } from '../../record/logic/arrival-order.ts';
import { hoursText } from '../../../../ground/days/slot-times.ts';
import { isShort } from '../../../../ground/offers/is-short.ts';
import { isOver } from './is-bookable.ts';
import { type CellLook, weekDays, type WeekCell, type WeekGroup, type WeekRow } from './week-model.ts';

type Slot = Category['timeSlots'][number];
type Offer = NonNullable<Slot['offers']>[number];
type BookingsByOffer = ReadonlyMap<string, readonly Booking[]>;

/** What a week's rows are made of. */
export interface WeekSource {
  readonly start: CalendarDay;
  readonly bookings: BookingsByOffer;
  readonly language: string;
  readonly now: VenueNow;
}

/** The bookings that hold a place, by the IRI of their offer: who arrives first, then by name. */
export const bookingsByOffer = (bookings: readonly Booking[], language: string): BookingsByOffer => {
  const standing = bookings.filter(({ status, offer }) => offer !== null && takesPlace(status));
  const groups = Map.groupBy(standing, ({ offer }) => offer ?? '');
  const byArrival = arrivalOrder(language);
  for (const group of groups.values()) group.sort(byArrival);
  return groups;
};

/** How an offer stands, by its places (O §2). */
export const lookOf = ({
  status,
  quantity,
  remaining,
}: Pick<Offer, 'status' | 'quantity' | 'remaining'>): CellLook => {
  if (status !== 'available') return 'closed';
  if (quantity === 0) return 'none';
  return remaining > 0 ? 'free' : 'full';
};

/** The categories as the week shows them; one by the hour has a single row that counts its periods together. */
export const weekGroups = (categories: readonly Category[], source: WeekSource): WeekGroup[] =>
  categories.map((category) => {
    const hasDetail = category.type === 'duration';
    const rowOf = hasDetail ? wholeRow : slotRow;
    return {
      id: category.id,
      name: nameIn(source.language, category),
      hasDetail,
      rows: category.timeSlots.map((slot) => rowOf(category, slot, source)),
    };
  });

/** The periods of a category by the hour under their slots; a slot too short for one is left out (O §2). */
export const detailGroups = (category: Category, source: WeekSource): WeekGroup[] =>
  category.timeSlots.flatMap((slot) => {
    const sold = Map.groupBy(slot.offers ?? [], ({ categoryTimeslot }) => categoryTimeslot);
    const rows = category.categoryTimeslots
      .filter(({ timeSlot }) => timeSlot === slot['@id'])
      .map((period): WeekRow => {
        const row = { kind: 'period', start: period.start, end: period.end } as const;
        return {
          key: `${category.id}-${slot.id}-${period.id}`,
          ...row,
          categoryId: category.id,
          hours: hoursText(period, source.language),
          name: null,
          cells: cellsOf(row, sold.get(period['@id']) ?? [], category, source),
        };
      });
    const name = [slot.name?.trim(), hoursText(slot, source.language)].filter(Boolean).join(' · ');
    return rows.length === 0 ? [] : [{ id: slot.id, name, rows, hasDetail: false }];
  });

const slotRow = (category: Category, slot: Slot, source: WeekSource): WeekRow => {
  const row = { kind: 'slot', start: slot.start, end: slot.end } as const;
  return {
    ...row,
    key: `${category.id}-${slot.id}`,
    categoryId: category.id,
    hours: hoursText(slot, source.language),
    name: slot.name,
    cells: cellsOf(row, slot.offers ?? [], category, source),
  };
};

const cellsOf = (
  row: Pick<WeekRow, 'kind' | 'start' | 'end'>,
  offers: readonly Offer[],
  { pool }: Pick<Category, 'pool'>,
  { start, bookings, now }: WeekSource,
): (WeekCell | null)[] => {
  const byDay = new Map(offers.map((offer) => [offer.day, offer]));
  return weekDays(start).map((day) => {
    const offer = byDay.get(day);
    if (!offer) return null;
    return {
      look: lookOf(offer),
      left: offer.remaining,
      all: offer.quantity,
      ...(pool && isShort(offer) && { pool: { taken: pool.units - offer.poolLeft, units: pool.units } }),
      closedFor: offer.closedReason ?? null,
      isOver: day === now.day && isOver(row, day, now),
      bookings: bookings.get(offer['@id']) ?? [],
      offer: { id: offer.id, iri: offer['@id'], price: offer.price },
    };
  });
};

/** Its one slot, whose periods count together. */
const wholeRow = (category: Category, slot: Slot, source: WeekSource): WeekRow => {
  const { start, bookings, now } = source;
  const byDay = Map.groupBy(slot.offers ?? [], ({ day }) => day);
  const begun = new Set(
    category.categoryTimeslots
      .filter((period) => isOver({ ...period, kind: 'period' }, now.day, now))
      .map((period) => period['@id']),
  );
  const isBegun = ({ day, categoryTimeslot }: Offer) => day === now.day && begun.has(categoryTimeslot ?? '');
  return {
    ...slotRow(category, slot, source),
    kind: 'whole',
    cells: weekDays(start).map((day) => wholeCell(byDay.get(day) ?? [], category, isBegun, bookings)),
  };
};

const wholeCell = (
  offers: readonly Offer[],
  { pool }: Pick<Category, 'pool'>,
  isBegun: (offer: Offer) => boolean,
  bookings: BookingsByOffer,
): WeekCell | null => {
  if (offers.length === 0) return null;
  const toCome = offers.filter((offer) => !isBegun(offer));
  // Once all have begun, they are looked back upon.
  const counted = toCome.length === 0 ? offers : toCome;
  const looks = new Set(counted.map(lookOf));
  const open = counted.filter(({ status }) => status === 'available');
  const look = (['free', 'full', 'none'] as const).find((each) => looks.has(each)) ?? 'closed';
  // Full by others of the stock in each of its hours, or there is no one number to tell.
  const isTaken = look === 'full' && open.every((offer) => isShort(offer) && offer.poolLeft <= 0);
  return {
    look,
    left: open.reduce((sum, { remaining }) => sum + remaining, 0),
    all: open.reduce((sum, { quantity }) => sum + quantity, 0),
    ...(pool && isTaken && { pool: { taken: pool.units, units: pool.units } }),
    closedFor: offers.find(({ closedReason }) => closedReason)?.closedReason ?? null,
    isOver: toCome.length === 0,
    bookings: offers.flatMap((offer) => bookings.get(offer['@id']) ?? []),
    offer: null,
  };
};
