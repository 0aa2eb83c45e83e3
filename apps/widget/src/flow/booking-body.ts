import type { CreateBooking, PublicWidget } from '@meridienne/contracts';
import { fromMinor } from '@meridienne/domain';
import { chosenAddons, peopleOf, totalMinor } from './choice.ts';
import type { FlowState } from './state.ts';

export interface BookingContext {
  readonly widget: PublicWidget;
  readonly language: string;
  readonly isPreview: boolean;
  readonly visitId: string;
}

/** The payload of a booking (W §3); null while no offer is chosen. */
export const bookingBody = (state: FlowState, context: BookingContext): CreateBooking | null => {
  const { offer, contact } = state;
  const { widget } = context;
  const total = totalMinor(widget, state);
  if (!offer || total === null) return null;
  const people = peopleOf(state);
  return {
    account: widget.account['@id'],
    offer: offer['@id'],
    widget: widget['@id'],
    user: null,
    firstname: contact.firstname.trim(),
    lastname: contact.lastname.trim(),
    email: contact.email.trim(),
    phone: contact.phone.trim(),
    bookAt: offer.day,
    addons: chosenAddons(widget, state).map(({ addon, amount }) => ({
      id: addon.id,
      name: addon.name,
      price: addon.price,
      amount,
    })),
    price: fromMinor(total, widget.account.currency),
    arrivedAt: state.arrivedAt || null,
    comment: state.comment.trim() || null,
    bookOn: context.isPreview ? 'Preview' : 'Widget',
    language: context.language,
    ...(people !== null && { nbPeople: people }),
    visitId: context.visitId,
  };
};
