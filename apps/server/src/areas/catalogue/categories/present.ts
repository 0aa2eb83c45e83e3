import type { Category, CategoryTimeslot } from '@meridienne/contracts';
import { formatDuration, formatTimeOfDay, fromMinor, remainingPlaces } from '@meridienne/domain';
import { iri } from '../../../hydra/iri.ts';
import { presentImage } from '../../../hydra/image.ts';
import { plainFields } from './rules.ts';
import type { CategoryRow } from './queries/read-categories.ts';
import type { GridOfferRow } from './queries/read-grid-offers.ts';
import type { PeriodRow } from './queries/read-periods.ts';

/** @param offers those of the days that were asked for, of any category; null when none were */
export function presentCategory(
  row: CategoryRow,
  publicUrl: string,
  offers: readonly GridOfferRow[] | null = null,
): Category {
  const own = offers?.filter((offer) => offer.category_id === row.id);
  return {
    '@id': iri('Category', row.id),
    '@type': 'Category',
    id: row.id,
    name: row.name,
    names: row.names,
    description: row.description,
    descriptions: row.descriptions,
    type: row.type,
    timeSlots: row.time_slots.map((slot) => presentSlot(slot, own, row.currency)),
    categoryTimeslots: row.periods.map((period) => presentPeriod({ ...period, category_id: row.id })),
    duration: row.duration_minutes === null ? null : formatDuration(row.duration_minutes),
    breaktime: row.break_minutes,
    services: row.services.map((each) => ({
      '@id': iri('Service', each.id),
      '@type': 'Service',
      id: each.id,
      name: each.name,
      names: each.names,
      icon: each.icon,
    })),
    ...plainFields(row),
    priceFloor: presentLimit(row.price_floor_minor, row.currency),
    priceCeiling: presentLimit(row.price_ceiling_minor, row.currency),
    images: row.image_uids.map((uid) => presentImage({ publicUrl, accountId: row.account_id, uid })),
    hapidamRequest: row.hapidam_request,
    addons: row.addons.map((each) => ({
      '@id': iri('Addon', each.id),
      '@type': 'Addon',
      id: each.id,
      name: each.name,
      names: each.names,
      price: fromMinor(each.price_minor, row.currency),
    })),
    catTags: row.cat_tags.map((each) => ({
      '@id': iri('CatTag', each.id),
      '@type': 'CatTag',
      id: each.id,
      name: each.name,
      names: each.names,
    })),
    rangePeople: [row.people_min, row.people_max],
    pool: row.pool && { '@id': iri('Pool', row.pool.id), '@type': 'Pool', ...row.pool },
    cleanBefore: row.clean_before,
    cleanAfter: row.clean_after,
    account: iri('Account', row.account_id),
    updatedAt: row.updated_at.toISOString(),
  };
}

const presentLimit = (minor: number | null, currency: string) =>
  minor === null ? null : fromMinor(minor, currency);

function presentSlot(
  slot: CategoryRow['time_slots'][number],
  offers: readonly GridOfferRow[] | undefined,
  currency: string,
) {
  return {
    '@id': iri('TimeSlot', slot.id),
    '@type': 'TimeSlot' as const,
    id: slot.id,
    name: slot.name,
    start: formatTimeOfDay(slot.start),
    end: formatTimeOfDay(slot.end),
    ...(offers && {
      offers: offers
        .filter((offer) => offer.time_slot_id === slot.id)
        .map((offer) => presentGridOffer(offer, currency)),
    }),
  };
}

export function presentPeriod(row: PeriodRow): CategoryTimeslot {
  return {
    '@id': iri('CategoryTimeslot', row.id),
    '@type': 'CategoryTimeslot',
    id: row.id,
    start: formatTimeOfDay(row.start),
    end: formatTimeOfDay(row.end),
    category: iri('Category', row.category_id),
    timeSlot: iri('TimeSlot', row.time_slot_id),
  };
}

function presentGridOffer(row: GridOfferRow, currency: string) {
  const isAvailable = row.is_available && !row.is_closed;
  return {
    '@id': iri('Offer', row.id),
    '@type': 'Offer' as const,
    id: row.id,
    day: row.day,
    price: fromMinor(row.price_minor, currency),
    quantity: row.quantity,
    booked: row.booked,
    status: isAvailable ? ('available' as const) : ('notAvailable' as const),
    remaining: remainingPlaces({
      quantity: row.quantity,
      booked: row.booked,
      isAvailable,
    }),
    ...(row.is_closed && { isClosed: true, closedReason: row.closed_reason }),
    ...(row.period_id !== null && { categoryTimeslot: iri('CategoryTimeslot', row.period_id) }),
  };
}
