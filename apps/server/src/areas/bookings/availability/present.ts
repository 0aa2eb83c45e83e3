import type { Availability, PublicCategory, SlimCategory } from '@meridienne/contracts';
import { formatTimeOfDay, fromMinor } from '@meridienne/domain';
import { imageAt } from '../../../hydra/image.ts';
import { iri } from '../../../hydra/iri.ts';
import type { Span } from '../storefront/queries/storefront.ts';
import type { DayAnswer, MonthAnswer } from './queries/answers.ts';
import type { Content, Contents } from '../storefront/queries/read-contents.ts';
import type { ShownOffer } from './rules.ts';

export function presentAvailability({ days, firstDay, closed, currency, today }: MonthAnswer): Availability {
  return {
    offers: Object.fromEntries(
      days.map(({ day, count, minPrice }) => [day, { count, minPrice: fromMinor(minPrice, currency) }]),
    ),
    firstDayAvailable: firstDay,
    today,
    // Most venues close nothing.
    ...(Object.keys(closed).length > 0 && { closed }),
  };
}

/**
 * The offers as a Hydra collection, in JSON text, each with its whole category.
 * @param path under which they were asked
 * @param publicUrl under which the pictures are
 */
export function presentOffers(
  path: string,
  { offers, contents, currency }: DayAnswer,
  publicUrl: string,
): string {
  const whole = new Map(
    [...contents.categories].map(([id, { json }]) => [
      id,
      JSON.stringify(wholeCategory(JSON.parse(json) as SlimCategory, contents, publicUrl)),
    ]),
  );
  return writeCollection(
    path,
    offers.flatMap((offer) => {
      const category = whole.get(offer.categoryId);
      // Its category has just been deleted, and it with it.
      return category ? `${writeOffer(offer, currency)},"category":${category}}` : [];
    }),
  );
}

const wholeCategory = (
  category: SlimCategory,
  { services }: Contents,
  publicUrl: string,
): PublicCategory => ({
  ...category,
  images: category.images.map((address) => imageAt(`${publicUrl}${address}`)),
  services: category.services.flatMap((each) => {
    const json = services.get(each);
    return json === undefined ? [] : JSON.parse(json);
  }),
});

/** As `presentOffers`, with categories and their equipment once each beside them. */
export function presentSlimOffers(path: string, { offers, contents, currency }: DayAnswer): string {
  const categories = new Set<Content>();
  const members = offers.flatMap((offer) => {
    const content = contents.categories.get(offer.categoryId);
    if (!content) return [];
    categories.add(content);
    return `${writeOffer(offer, currency)},"category":"${iri('Category', offer.categoryId)}"}`;
  });
  const services = new Set([...categories].flatMap((content) => content.services));
  return writeCollection(path, members, {
    categories: [...categories].map(({ json }) => json),
    services: [...services].flatMap((each) => contents.services.get(each) ?? []),
  });
}

/** From JSON texts, which are neither parsed nor written again. */
function writeCollection(
  path: string,
  members: readonly string[],
  beside: Readonly<Record<string, readonly string[]>> = {},
): string {
  const lists = Object.entries(beside).map(([name, texts]) => `,"${name}":[${texts.join(',')}]`);
  const id = JSON.stringify(path);
  return `{"@context":"/api/contexts/Offer","@id":${id},"@type":"hydra:Collection","hydra:member":[${members.join(',')}],"hydra:totalItems":${members.length}${lists.join('')}}`;
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
const writeOffer = (
  { id, day, priceMinor, fullMinor, lowestMinor, left, slot, period }: ShownOffer,
  currency: string,
): string => {
  const hours = `"timeSlot":${writeSpan('TimeSlot', slot)}`;
  const itsPeriod = period ? `,"categoryTimeslot":${writeSpan('CategoryTimeslot', period)}` : '';
  const price = fromMinor(priceMinor, currency);
  const full = fullMinor === undefined ? '' : `,"fullPrice":${fromMinor(fullMinor, currency)}`;
  const lowest = lowestMinor === undefined ? '' : `,"minPrice":${fromMinor(lowestMinor, currency)}`;
  const itsLeft = left === undefined ? '' : `,"left":${left}`;
  return `{"@id":"${iri('Offer', id)}","@type":"Offer","id":${id},"day":"${day}","price":${price}${full}${lowest}${itsLeft},${hours}${itsPeriod}`;
};
