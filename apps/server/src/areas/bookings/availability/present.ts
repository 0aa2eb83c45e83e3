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
  const members = offers.flatMap((offer) => {
    const { categoryId } = offer;
    const json = categories.get(categoryId);
    // Its category has just been deleted, and it with it.
    if (json === undefined) return [];
    const category = isWhole || !told.has(categoryId) ? json : JSON.stringify(iri('Category', categoryId));
    told.add(categoryId);
    return `${writeOffer(offer, currency)},"category":${category}}`;
  });
  const id = JSON.stringify(path);
  return `{"@context":"/api/contexts/Offer","@id":${id},"@type":"hydra:Collection","hydra:member":[${members.join(',')}],"hydra:totalItems":${members.length}}`;
}

/** By the venue's own spans, which stay as long as the venue doesn't change. */
const writtenSpans = new WeakMap<Span, string>();

const writeSpan = (kind: 'TimeSlot' | 'CategoryTimeslot', span: Span): string => {
  const written = writtenSpans.get(span);
  if (written !== undefined) return written;
  const { id, start, end } = span;
  const text = JSON.stringify({
    '@id': iri(kind, id),
    '@type': kind,
    id,
    start: formatTimeOfDay(start),
    end: formatTimeOfDay(end),
  });
  writtenSpans.set(span, text);
  return text;
};

/** JSON of numbers and days, without its last brace: the category follows. */
const writeOffer = ({ id, day, priceMinor, slot, period }: ShownOffer, currency: string): string => {
  const hours = `"timeSlot":${writeSpan('TimeSlot', slot)}`;
  const itsPeriod = period ? `,"categoryTimeslot":${writeSpan('CategoryTimeslot', period)}` : '';
  const price = fromMinor(priceMinor, currency);
  return `{"@id":"${iri('Offer', id)}","@type":"Offer","id":${id},"day":"${day}","price":${price},${hours}${itsPeriod}`;
};
