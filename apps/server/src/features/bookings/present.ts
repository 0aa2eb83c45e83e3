import type { Booking } from '@meridienne/contracts';
import {
  formatTimeOfDay,
  fromMinor,
  nameWithoutContact,
  timeSlotText,
  withoutContact,
} from '@meridienne/domain';
import { iri } from '../../hydra/iri.ts';
import type { BookingRow } from './queries/list-bookings.ts';

/** For whom a booking is shown. */
export type BookingReader = 'staff' | 'traveller' | 'superAdmin';

export function presentBooking(row: BookingRow, reader: BookingReader): Booking {
  // What confidential means: the venue never learns how to reach its guest.
  const isHidden = row.is_confidential && reader === 'staff';
  const written = <T extends string | null>(text: T) =>
    isHidden && text !== null ? withoutContact(text, row) : text;
  const name = { firstName: row.first_name, lastName: row.last_name };
  const { firstName, lastName } = isHidden ? nameWithoutContact(name, row) : name;
  const isTraveller = reader === 'traveller';
  return {
    '@id': iri('Booking', row.id),
    '@type': 'Booking',
    id: row.id,
    bookingId: row.number,
    status: row.status,
    bookAt: row.day,
    timeSlotName: timeSlotText(row.start_minute, row.end_minute),
    arrivedAt: row.arrived_minute === null ? null : formatTimeOfDay(row.arrived_minute),
    nbPeople: row.nb_people,
    addons: row.addons.map((addon) => ({
      name: isTraveller ? addon.visitorName : addon.name,
      amount: addon.amount,
      price: fromMinor(addon.priceMinor, row.currency),
    })),
    price: fromMinor(row.price_minor, row.currency),
    currency: row.currency,
    comment: written(row.comment),
    staffNote: isTraveller ? null : row.staff_note,
    cancelComment: written(row.cancel_comment),
    firstname: firstName,
    lastname: lastName,
    email: isHidden ? null : row.email,
    phone: isHidden ? null : row.phone,
    isConfidential: row.is_confidential,
    categoryName: isTraveller ? row.category_name_visitor : row.category_name,
    categoryId: row.category_type === 'duration' ? row.category_id : null,
    category: row.category_id === null ? null : iri('Category', row.category_id),
    bookOn: row.book_on,
    language: row.language,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    offer: row.offer_id === null ? null : iri('Offer', row.offer_id),
    user: isHidden || row.user_id === null ? null : iri('User', row.user_id),
    account: {
      '@id': iri('Account', row.account_id),
      '@type': 'Account',
      id: row.account_id,
      name: row.account_name,
    },
  };
}
