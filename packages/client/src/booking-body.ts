import type { CreateBooking } from '@meridienne/contracts';
import { fromMinor } from '@meridienne/domain';

interface Hours {
  readonly start: string;
  readonly end: string;
}

/** A widget's offer, and the desk's with its category. */
interface BookedOffer {
  readonly '@id': string;
  readonly day: string;
  readonly category: { readonly id: number; readonly name: string; readonly type: string };
  readonly timeSlot: Hours;
  readonly categoryTimeslot?: Hours | null | undefined;
}

type Contact = Readonly<Record<'email' | 'firstname' | 'lastname' | 'phone', string>>;

/** An add-on that was taken, whatever else is known of it. */
interface Taken {
  readonly id: number;
  readonly name: string;
  readonly price: number;
  readonly amount: number;
}

/**
 * The payload of a booking (W §3, O §7), whoever takes it; everything typed is trimmed.
 * @param totalMinor of the offer and its add-ons
 * @param own what the visitor and the desk say differently
 */
export const bookingBody = (
  account: { readonly '@id': string; readonly currency: string },
  offer: BookedOffer,
  contact: Contact,
  addons: readonly Taken[],
  totalMinor: number,
  own: Partial<CreateBooking>,
): CreateBooking => {
  const { category } = offer;
  const { start, end } = offer.categoryTimeslot ?? offer.timeSlot;
  return {
    ...own,
    account: account['@id'],
    offer: offer['@id'],
    firstname: contact.firstname.trim(),
    lastname: contact.lastname.trim(),
    email: own.withoutEmail === true ? null : contact.email.trim(),
    phone: contact.phone.trim() || null,
    categoryName: category.name,
    categoryId: category.type === 'duration' ? category.id : null,
    timeSlotName: `${start} - ${end}`,
    bookAt: offer.day,
    addons: addons.map(({ id, name, price, amount }) => ({ id, name, price, amount })),
    price: fromMinor(totalMinor, account.currency),
    arrivedAt: own.arrivedAt || null,
    comment: own.comment?.trim() || null,
  };
};
