import { bookingBody } from '@meridienne/client';
import type { CreateBooking, PublicWidget } from '@meridienne/contracts';
import { arrivalOf, chosenAddons, peopleOf, totalMinor } from './choice.ts';
import { contactOf } from './contact-form.ts';
import type { FlowState } from './state.ts';

export interface BookingContext {
  readonly widget: PublicWidget;
  readonly language: string;
  readonly isPreview: boolean;
  readonly visitId: string;
}

/** What a visitor sends; null while no offer is chosen. */
export const visitorBody = (state: FlowState, context: BookingContext, now: Date): CreateBooking | null => {
  const { offer, user } = state;
  const { widget, language, isPreview, visitId } = context;
  const { account } = widget;
  const total = totalMinor(widget, state);
  if (!offer || total === null) return null;
  return bookingBody(account, offer, contactOf(state), chosenAddons(widget, state), total, {
    widget: widget['@id'],
    user: user && `/api/users/${user.id}`,
    arrivedAt: arrivalOf(state, account.timeZone, now),
    comment: state.comment,
    isConfidential: offer.category.isConfidential,
    currency: account.currency,
    bookOn: isPreview ? 'Preview' : 'Widget',
    language,
    nbPeople: peopleOf(state) ?? undefined,
    consent: account.consent?.[language]?.months,
    visitId,
  });
};
