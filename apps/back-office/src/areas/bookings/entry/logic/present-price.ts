import {
  type CalendarDay,
  discountNow,
  fromMinor,
  parseTimeOfDay,
  presentPrice,
  toMinor,
  type VenueNow,
} from '@meridienne/domain';

/** In major units. */
export interface ShownPrice {
  readonly price: number;
  /** What it cost before its hours began, where it is less now. */
  readonly fullPrice?: number | undefined;
}

interface Start {
  readonly start: string;
}

/** From the midnight of the slot's day: a period of a night's slot may begin on the next one. */
export const startOf = (slot: Start, period: Start | null | undefined): number => {
  const opens = parseTimeOfDay(slot.start) ?? 0;
  const start = parseTimeOfDay(period?.start ?? slot.start) ?? 0;
  return start < opens ? start + 1440 : start;
};

/**
 * What an offer costs, at the price that is set or less.
 * @param discount in percent; null for none
 */
export const priceLess = (price: number, discount: number | null, currency: string): ShownPrice => {
  const setMinor = toMinor(price, currency);
  if (setMinor === null || discount === null) return { price };
  const { priceMinor, fullMinor } = presentPrice(setMinor, discount);
  return {
    price: fromMinor(priceMinor, currency),
    ...(fullMinor !== undefined && { fullPrice: fromMinor(fullMinor, currency) }),
  };
};

/**
 * What an offer costs at this moment, as visitors are shown it.
 * @param percent by how much its category's price falls once its hours have begun; null: it doesn't
 */
export const priceNow = (
  {
    price,
    day,
    startMinute,
  }: { readonly price: number; readonly day: CalendarDay; readonly startMinute: number },
  percent: number | null,
  { now, currency }: { readonly now: VenueNow; readonly currency: string },
): ShownPrice => priceLess(price, discountNow(percent, { day, startMinute }, now), currency);
