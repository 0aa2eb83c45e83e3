import type { Category } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import { type DayChoice, dayChoices } from '../../../bookings/door.ts';

export interface ServiceOfDay {
  readonly id: number;
  readonly name: string;
  /** What is on sale, by its hours; sold out ones stay, to be told of. */
  readonly choices: readonly DayChoice[];
}

/** What is on sale on a day, service by service: neither what is closed nor what is over by the venue's clock. */
export function servicesOfDay(
  categories: readonly Category[],
  day: CalendarDay,
  seen: Parameters<typeof dayChoices>[2],
): ServiceOfDay[] {
  const onSale = dayChoices(categories, day, seen).filter(
    ({ reason }) => reason === null || reason === 'full',
  );
  return [...Map.groupBy(onSale, ({ offer }) => offer.categoryId)].map(([id, choices]) => ({
    id,
    name: choices[0]?.category ?? '',
    choices,
  }));
}

/** How many prices can be booked. */
export const countAvailable = (services: readonly ServiceOfDay[]): number =>
  services.flatMap(({ choices }) => choices).filter(({ reason }) => reason === null).length;

/** The day that the offers are of; undefined when there are none. */
export const dayOf = (categories: readonly Category[]): CalendarDay | undefined =>
  categories.flatMap(({ timeSlots }) => timeSlots).find(({ offers }) => offers?.length)?.offers?.[0]?.day;
