import type { Category, UpdateOffersLongTerm } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import { chosenDays, type Preset, presetSpans } from '../../../../ground/days/day-choice.ts';
import { readPrice } from '../../../../lib/read-price.ts';
import { readLeft } from '../../../prices/door.ts';

export interface FirstPrices {
  /** Categories that get them. */
  services: readonly number[];
  /** 1 Monday to 7 Sunday. */
  days: readonly number[];
  /** As typed. */
  price: string;
  quantity: string;
  span: Extract<Preset, 'months3' | 'months6' | 'months12'>;
}

/** One place, every day of a year: only the price is the venue's own. */
export const firstPricesOf = (categories: readonly Pick<Category, 'id'>[]): FirstPrices => ({
  services: categories.map(({ id }) => id),
  days: [1, 2, 3, 4, 5, 6, 7],
  price: '',
  quantity: '1',
  span: 'months12',
});

/** The days that get a price. */
export const daysOf = (
  { days, span }: Pick<FirstPrices, 'days' | 'span'>,
  today: CalendarDay,
): CalendarDay[] => chosenDays(presetSpans(today)[span], days);

interface Venue {
  readonly categories: readonly Pick<Category, 'id' | 'timeSlots'>[];
  readonly currency: string;
  readonly today: CalendarDay;
}

/** What is sent of them (O §7): every slot of the services. @returns null while a field is wrong */
export const bodyOf = (
  values: FirstPrices,
  { categories, currency, today }: Venue,
): UpdateOffersLongTerm | null => {
  const price = readPrice(values.price, currency);
  const quantity = readLeft(values.quantity);
  if ('fault' in price || 'fault' in quantity || !quantity.left) return null;
  const { from, to } = presetSpans(today)[values.span];
  return {
    ids: categories
      .filter(({ id }) => values.services.includes(id))
      .flatMap(({ id, timeSlots }) => timeSlots.map((slot) => `${id}-${slot.id}`)),
    dates: [from, to],
    days: [...values.days],
    price: price.price,
    quantity: quantity.left,
    status: 'available',
  };
};
