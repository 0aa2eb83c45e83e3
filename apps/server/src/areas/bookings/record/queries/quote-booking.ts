import { accountSells, isClosedTo } from '@meridienne/domain';
import type { Pool } from 'pg';
import type { AccountScope } from '../../../../kernel/scope.ts';
import type { Storefronts } from '../../storefront/queries/known-storefronts.ts';
import type { BookingRefusal } from '../commands/place-booking.ts';
import {
  type AskedPlace,
  type BookingContext,
  type BookingDraft,
  draftPlace,
  isStillSold,
} from '../rules.ts';
import { readBookingContext } from './booking-context.ts';

/** Why an offer isn't sold at this moment, to visitors or at the desk; null while it is. */
export function saleRefusal(context: BookingContext, isDesk: boolean): BookingRefusal | null {
  if (!accountSells(context, context.today)) return { kind: 'closed' };
  if (!isStillSold(context, isDesk)) return { kind: 'lost', isClosed: isClosedTo(context, isDesk) };
  return null;
}

export type QuotedBooking =
  | { kind: 'quoted'; context: BookingContext; draft: BookingDraft }
  /** The account has no such offer. */
  | { kind: 'unknown' }
  | BookingRefusal;

/**
 * What a booking would come to, by the rules that the booking itself is held to. Takes nothing, holds nothing, and knows
 * nobody yet: who comes is checked when it is booked.
 */
export async function quoteBooking(
  tools: { pool: Pool; storefronts: Storefronts },
  scope: AccountScope,
  { offerId, input, at }: { offerId: number; input: AskedPlace; at: Date },
): Promise<QuotedBooking> {
  const wanted = { offerId, widgetId: null, userId: null, key: null, at };
  const { context } = await readBookingContext(tools, scope, wanted);
  if (!context) return { kind: 'unknown' };
  const refusal = saleRefusal(context, false);
  if (refusal) return refusal;
  const drafted = draftPlace(context, input);
  return 'violations' in drafted ? { kind: 'invalid', ...drafted } : { kind: 'quoted', context, ...drafted };
}
