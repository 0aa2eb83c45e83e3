import type { Offer } from '@meridienne/contracts';
import { formatTimeOfDay, fromMinor, remainingPlaces } from '@meridienne/domain';
import { iri } from '../../../hydra/iri.ts';
import type { OfferRow } from './queries.ts';

export function presentOffer(row: OfferRow): Offer {
  const { quantity, booked } = row;
  const isAvailable = row.is_available && !row.is_closed;
  return {
    '@id': iri('Offer', row.id),
    '@type': 'Offer',
    id: row.id,
    day: row.day,
    status: isAvailable ? 'available' : 'notAvailable',
    price: fromMinor(row.price_minor, row.currency),
    quantity,
    booked,
    remaining: remainingPlaces({ quantity, booked, isAvailable, poolLeft: row.pool_left }),
    ...(row.pool_left !== null && { poolLeft: row.pool_left }),
    ...(row.is_closed && { isClosed: true, closedReason: row.closed_reason }),
    category: iri('Category', row.category_id),
    timeSlot: {
      '@id': iri('TimeSlot', row.time_slot_id),
      '@type': 'TimeSlot',
      id: row.time_slot_id,
      start: formatTimeOfDay(row.slot_start),
      end: formatTimeOfDay(row.slot_end),
    },
    categoryTimeslot: presentPeriod(row),
  };
}

function presentPeriod(row: OfferRow): Offer['categoryTimeslot'] {
  if (row.period_id === null || row.period_start === null || row.period_end === null) return null;
  return {
    '@id': iri('CategoryTimeslot', row.period_id),
    '@type': 'CategoryTimeslot',
    id: row.period_id,
    start: formatTimeOfDay(row.period_start),
    end: formatTimeOfDay(row.period_end),
  };
}
