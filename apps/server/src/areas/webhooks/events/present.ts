import type { Booking, EventBooking, EventOffer, EventType, FeedEvent } from '@meridienne/contracts';
import { fromMinor, remainingPlaces, timeSlotText } from '@meridienne/domain';
import { iri } from '../../../hydra/iri.ts';
import type { StoredBooking } from '../../bookings/door.ts';
import type { EventRow } from './queries.ts';

/** As the triggers of the events write it. */
interface StoredWas {
  day: string;
  start_minute: number;
  end_minute: number;
  category_id: number | null;
  status: string;
}
type StoredState = [
  price: number,
  quantity: number,
  booked: number,
  isAvailable: boolean,
  poolLeft: number | null,
];
type StoredOffer = [id: number, day: string, slot: number, period: number | null, state: StoredState | null];
type StoredData = { booking: StoredBooking; was?: StoredWas } | { offers: StoredOffer[] };

/** By which a receiver knows an event again: the `webhook-id` of each try to tell him. */
export const eventName = (id: number): string => `evt_${id}`;

/** As the bookings' own area shows one to the desk. */
type PresentStored = (stored: StoredBooking, timeZone: string, at: Date) => Booking;

export function presentEvent(row: EventRow, present: PresentStored): FeedEvent {
  return {
    '@type': 'Event',
    id: eventName(row.id),
    sequence: row.id,
    type: row.type as EventType,
    timestamp: row.created_at.toISOString(),
    account: iri('Account', row.account_id),
    data: presentData(row, present),
  };
}

function presentData(row: EventRow, present: PresentStored): FeedEvent['data'] {
  const stored = row.data as unknown as StoredData;
  if ('offers' in stored) return presentOffersData(stored.offers, row);
  if (row.type !== 'booking.deleted') return presentBookingData(stored, row, present);
  const { id, number } = stored.booking as { id: number; number: number };
  return { booking: { '@id': iri('Booking', id), '@type': 'Booking', id, bookingId: number } };
}

function presentBookingData(
  { booking, was }: { booking: StoredBooking; was?: StoredWas },
  { time_zone, created_at }: EventRow,
  present: PresentStored,
) {
  return {
    booking: ownFields(present(booking, time_zone, created_at)),
    ...(was && {
      was: {
        status: was.status,
        bookAt: was.day,
        timeSlotName: timeSlotText(was.start_minute, was.end_minute),
        category: was.category_id === null ? null : iri('Category', was.category_id),
      },
    }),
  };
}

/** What other records say of a booking, or the clock: it changes without an event. */
const OTHERS = new Set(['confirmation', 'phoneText', 'paidBy', 'unit', 'widgetName', 'toReplace', 'account']);

const ownFields = (booking: Booking) =>
  Object.fromEntries(Object.entries(booking).filter(([name]) => !OTHERS.has(name))) as EventBooking;

function presentOffersData(offers: StoredOffer[], { category_id, currency }: EventRow) {
  const [first, last] = [offers[0], offers.at(-1)];
  return {
    category: iri('Category', category_id ?? 0),
    from: first?.[1] ?? '',
    to: last?.[1] ?? '',
    offers: offers.map(([id, day, slot, period, state]) => ({
      '@id': iri('Offer', id),
      '@type': 'Offer' as const,
      id,
      day,
      timeSlot: iri('TimeSlot', slot),
      categoryTimeslot: period === null ? null : iri('CategoryTimeslot', period),
      ...(state && presentState(state, currency)),
    })),
  };
}

function presentState(
  [priceMinor, quantity, booked, isAvailable, poolLeft]: StoredState,
  currency: string,
): Pick<EventOffer, 'status' | 'price' | 'quantity' | 'booked' | 'remaining'> {
  return {
    status: isAvailable ? 'available' : 'notAvailable',
    price: fromMinor(priceMinor, currency),
    quantity,
    booked,
    remaining: remainingPlaces({ quantity, booked, isAvailable, poolLeft }),
  };
}
