import type { Availability } from '@meridienne/contracts';
import { formatTimeOfDay, fromMinor } from '@meridienne/domain';
import { iri } from '../../../hydra/iri.ts';
import type { Span } from '../storefront/queries/storefront.ts';
import type { DayAnswer, MonthAnswer } from './queries/answers.ts';
import type { ShownOffer } from './rules.ts';

export function presentAvailability({ days, firstDay, currency, today }: MonthAnswer): Availability {
  return {
    offers: Object.fromEntries(
      days.map(({ day, count, minPrice }) => [day, { count, minPrice: fromMinor(minPrice, currency) }]),
    ),
    firstDayAvailable: firstDay,
    today,
  };
}

/**
 * The offers as a Hydra collection, in JSON text: each category comes from the database as JSON already, and
 * is neither parsed nor written again.
 * @param isWhole whether each offer holds its category; else its first offer does, and the others name it
 */
export function presentOffers(
  path: string,
  { offers, categories, currency }: DayAnswer,
  { isWhole = true } = {},
): string {
  const told = new Set<number>();
  const members = offers.map((offer) => {
    const { categoryId } = offer;
    const json = categories.get(categoryId) ?? 'null';
    const category = isWhole || !told.has(categoryId) ? json : JSON.stringify(iri('Category', categoryId));
    told.add(categoryId);
    return `${presentOffer(offer, currency)},"category":${category}}`;
  });
  const id = JSON.stringify(path);
  return `{"@context":"/api/contexts/Offer","@id":${id},"@type":"hydra:Collection","hydra:member":[${members.join(',')}],"hydra:totalItems":${members.length}}`;
}

const presentSpan = (kind: 'TimeSlot' | 'CategoryTimeslot', { id, start, end }: Span) => ({
  '@id': iri(kind, id),
  '@type': kind,
  id,
  start: formatTimeOfDay(start),
  end: formatTimeOfDay(end),
});

/** Without its last brace: the category follows. */
const presentOffer = ({ id, day, priceMinor, slot, period }: ShownOffer, currency: string): string =>
  JSON.stringify({
    '@id': iri('Offer', id),
    '@type': 'Offer',
    id,
    day,
    price: fromMinor(priceMinor, currency),
    timeSlot: presentSpan('TimeSlot', slot),
    ...(period && { categoryTimeslot: presentSpan('CategoryTimeslot', period) }),
  }).slice(0, -1);
