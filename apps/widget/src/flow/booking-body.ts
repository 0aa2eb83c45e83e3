import type { CreateBooking, PublicWidget } from '@meridienne/contracts';
import { fromMinor } from '@meridienne/domain';
import { arrivalOf, chosenAddons, peopleOf, totalMinor } from './choice.ts';
import { contactOf } from './contact-form.ts';
import type { FlowState } from './state.ts';

export interface BookingContext {
  readonly widget: PublicWidget;
  readonly language: string;
  readonly isPreview: boolean;
  readonly visitId: string;
}

/** The payload of a booking (W §3); null while no offer is chosen. */
export const bookingBody = (state: FlowState, context: BookingContext, now: Date): CreateBooking | null => {
  const { offer, user } = state;
  const { widget } = context;
  const time = offer?.categoryTimeslot ?? offer?.timeSlot;
  const total = totalMinor(widget, state);
  if (!offer || !time || total === null) return null;
  const people = peopleOf(state);
  const contact = contactOf(state);
  return {
    account: widget.account['@id'],
    offer: offer['@id'],
    widget: widget['@id'],
    user: user && `/api/users/${user.id}`,
    firstname: contact.firstname.trim(),
    lastname: contact.lastname.trim(),
    email: contact.email.trim(),
    phone: contact.phone.trim() || null,
    categoryName: offer.category.name,
    categoryId: offer.category.type === 'duration' ? offer.category.id : null,
    timeSlotName: `${time.start} - ${time.end}`,
    bookAt: offer.day,
    addons: chosenAddons(widget, state).map(({ addon, amount }) => ({
      id: addon.id,
      name: addon.name,
      price: addon.price,
      amount,
    })),
    price: fromMinor(total, widget.account.currency),
    arrivedAt: arrivalOf(state, widget.account.timeZone, now) || null,
    comment: state.comment.trim() || null,
    isConfidential: offer.category.isConfidential,
    currency: widget.account.currency,
    bookOn: context.isPreview ? 'Preview' : 'Widget',
    language: context.language,
    ...(people !== null && { nbPeople: people }),
    consent: widget.account.consent?.[context.language]?.months,
    visitId: context.visitId,
  };
};
