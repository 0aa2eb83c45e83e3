import { createBooking, type CreateBooking, requiredText } from '@meridienne/contracts';
import { normalizeEmail } from '@meridienne/domain';
import { Type } from 'typebox';
import { countCall, type RateLimit } from '../../../../http/rate-limit.ts';
import { iri } from '../../../../hydra/iri.ts';
import { AppError } from '../../../../kernel/app-error.ts';
import { guestKeyOf } from '../../../../kernel/guest-token.ts';
import { bookingRefused } from '../../record/errors.ts';
import { placeNews, presentCreated } from '../../record/queries/shown-booking.ts';
import { presentBooked } from '../present/booking.ts';
import { openQuote, type Quote } from '../rules.ts';
import { type AgentCall, defineTool } from './tool.ts';

/** Beside those of every booking from outside: an agent that goes in circles is quicker than a hand. */
const CONFIRM_LIMIT: RateLimit = { name: 'agent-booking', windowSeconds: 3600, perAddress: 30, perTarget: 5 };

export const confirmBooking = defineTool({
  name: 'confirm_booking',
  title: 'Book what was quoted',
  description:
    'Books what quote_booking quoted, for the guest who agreed to it. Call it only after the guest has seen the quote and has said yes to it and to the consent text. The same token books once: called again with the same guest, it tells the same booking. When the price has changed or the place is gone, nothing is booked.',
  input: Type.Object({
    token: Type.String({ minLength: 1, maxLength: 4000, description: 'From quote_booking' }),
    guest: Type.Object({
      firstName: requiredText(120),
      lastName: requiredText(120),
      email: { ...requiredText(254), description: 'Where the confirmation goes: the guest’s own' },
      phone: { ...requiredText(40), description: 'As +33 6 12 34 56 78' },
    }),
    comment: Type.Optional(Type.String({ maxLength: 2000, description: 'The guest’s wish to the venue' })),
    consent: Type.Literal(true, {
      description: 'The guest has read the consent text of the quote, and agrees to it',
    }),
  }),
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  call: async (at, { token, guest, comment }) => {
    const { app, deps, request, scope } = at;
    const { pool, settings, tokenKey, bookPublicly } = deps;
    const opened = openQuote(tokenKey, token, { accountId: scope.accountId, at: deps.clock() });
    if (opened.kind !== 'quote')
      throw new AppError(opened.kind === 'expired' ? 'agents.quoteExpired' : 'agents.quoteUnknown', 410, {
        fields: { errorType: 'token' },
      });
    // Once there is something to book, or whoever knows an e-mail could use up its bookings with nothing in hand.
    if (settings.rateLimit) await countCall(pool, CONFIRM_LIMIT, request, normalizeEmail(guest.email));
    const { quote } = opened;
    const body = bodyOf(quote, guest, comment);
    requireBody(at, body);
    // The token is the key: however often it comes, it books once.
    const placed = await bookPublicly(request, body, `agent-${quote.id}`, 'agent');
    if (placed.kind !== 'booked') throw bookingRefused(placed);
    const { booking, taken, accountId, venue } = placed;
    app.tellNews(placeNews(taken));
    const links = { accountId, venue, guestKey: guestKeyOf(tokenKey), publicUrl: settings.publicUrl };
    return presentBooked(presentCreated(booking, links));
  },
});

/** What the public call takes: the same command books it, by the same rules. */
const bodyOf = (
  quote: Quote,
  guest: { firstName: string; lastName: string; email: string; phone: string },
  comment: string | undefined,
): CreateBooking => ({
  account: iri('Account', quote.accountId),
  offer: iri('Offer', quote.offerId),
  bookAt: quote.day,
  firstname: guest.firstName.trim(),
  lastname: guest.lastName.trim(),
  email: guest.email.trim(),
  phone: guest.phone.trim(),
  addons: quote.addons.map(({ id, amount }) => ({ id, amount })),
  price: quote.price,
  nbPeople: quote.persons,
  arrivedAt: quote.arrival,
  comment: comment?.trim() || null,
  language: quote.language,
  consent: quote.consent,
  bookOn: 'Agent',
});

/** As the body of the call is checked. @throws {AppError} 422 */
function requireBody({ request }: AgentCall, body: CreateBooking): void {
  const checked: unknown = request.validateInput(body, createBooking.body, 'body');
  const { error } = checked as { error?: AppError };
  if (error) throw error;
}
