import type { Availability } from '@meridienne/contracts';
import { formatTimeOfDay, fromMinor } from '@meridienne/domain';
import { iri } from '../../../hydra/iri.ts';
import type { DayAnswer, MonthAnswer } from './queries/answers.ts';
import type { OfferRow } from './queries/offers.ts';

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
 */
export function presentOffers(path: string, { rows, currency }: DayAnswer): string {
  const members = rows.map((row) => presentOffer(row, currency)).join(',');
  const id = JSON.stringify(path);
  return `{"@context":"/api/contexts/Offer","@id":${id},"@type":"hydra:Collection","hydra:member":[${members}],"hydra:totalItems":${rows.length}}`;
}

function presentOffer(row: OfferRow, currency: string): string {
  const offer = JSON.stringify({
    '@id': iri('Offer', row.id),
    '@type': 'Offer',
    id: row.id,
    day: row.day,
    price: fromMinor(row.priceMinor, currency),
    timeSlot: {
      '@id': iri('TimeSlot', row.slotId),
      '@type': 'TimeSlot',
      id: row.slotId,
      start: formatTimeOfDay(row.slotStart),
      end: formatTimeOfDay(row.slotEnd),
    },
    ...(row.periodId !== null && {
      categoryTimeslot: {
        '@id': iri('CategoryTimeslot', row.periodId),
        '@type': 'CategoryTimeslot',
        id: row.periodId,
        start: formatTimeOfDay(row.periodStart ?? 0),
        end: formatTimeOfDay(row.periodEnd ?? 0),
      },
    }),
  });
  return `${offer.slice(0, -1)},"category":${row.category}}`;
}
