import type { EventBooking, EventOffer, FeedEvent } from '@meridienne/contracts';

/** What somebody elsewhere knows of a venue, who has only ever read its lists and its events. */
export class Replica {
  readonly bookings = new Map<number, EventBooking>();
  readonly offers = new Map<number, EventOffer>();
  /** The newest event of each booking and offer. */
  readonly #seen = new Map<string, number>();

  /** One event, whichever way it came, and however often. */
  apply({ sequence, type, data }: FeedEvent): void {
    if ('booking' in data) {
      const { id } = data.booking;
      if (!this.#isNewer(`booking ${id}`, sequence)) return;
      if (type === 'booking.deleted') this.bookings.delete(id);
      else this.bookings.set(id, data.booking as EventBooking);
      return;
    }
    for (const offer of data.offers) {
      if (!this.#isNewer(`offer ${offer.id}`, sequence)) continue;
      if (type === 'offers.removed') this.offers.delete(offer.id);
      else if ('price' in offer) this.offers.set(offer.id, offer);
    }
  }

  /** Several may tell of the same change: the price, and that the stock is gone. */
  #isNewer(subject: string, sequence: number): boolean {
    if (sequence < (this.#seen.get(subject) ?? 0)) return false;
    this.#seen.set(subject, sequence);
    return true;
  }
}

/** What is told of a booking by events, of a reply of the API. */
export function ownOfBooking(booking: Record<string, unknown>): EventBooking {
  const {
    '@context': _context,
    confirmation: _confirmation,
    phoneText: _phoneText,
    paidBy: _paidBy,
    unit: _unit,
    widgetName: _widgetName,
    toReplace: _toReplace,
    account: _account,
    ...own
  } = booking;
  return own as EventBooking;
}

interface ListedOffer extends Omit<EventOffer, 'timeSlot' | 'categoryTimeslot'> {
  timeSlot: { '@id': string };
  categoryTimeslot: { '@id': string } | null;
}

const addressOf = (link: string | { '@id': string }) => (typeof link === 'string' ? link : link['@id']);

/** What is told of an offer by events, of a reply of the API or of an event. */
export const ownOfOffer = (offer: ListedOffer | EventOffer): EventOffer => ({
  '@id': offer['@id'],
  '@type': 'Offer',
  id: offer.id,
  day: offer.day,
  timeSlot: addressOf(offer.timeSlot),
  categoryTimeslot: offer.categoryTimeslot && addressOf(offer.categoryTimeslot),
  status: offer.status,
  price: offer.price,
  quantity: offer.quantity,
  booked: offer.booked,
  remaining: offer.remaining,
});

type Get = (path: string) => Promise<{ 'hydra:member': never[] }>;

/** All that the lists of an account say of its bookings and offers. */
export async function readLists(get: Get, account: number) {
  const all = async <T>(path: string): Promise<T[]> =>
    (await get(`${path}?account.id=${account}&pagination=false`))['hydra:member'];
  const [bookings, offers] = await Promise.all([
    all<Record<string, unknown>>('/bookings'),
    all<ListedOffer>('/offers'),
  ]);
  return {
    bookings: bookings.map(ownOfBooking).toSorted((a, b) => a.id - b.id),
    offers: offers.map(ownOfOffer).toSorted((a, b) => a.id - b.id),
  };
}

export const stateOf = ({ bookings, offers }: Replica) => ({
  bookings: [...bookings.values()].toSorted((a, b) => a.id - b.id),
  offers: [...offers.values()].toSorted((a, b) => a.id - b.id),
});

/** Begins with the lists. */
export function takeLists(replica: Replica, lists: Awaited<ReturnType<typeof readLists>>): void {
  for (const booking of lists.bookings) replica.bookings.set(booking.id, booking);
  for (const offer of lists.offers) replica.offers.set(offer.id, offer);
}
