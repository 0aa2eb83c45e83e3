import type { Pool } from 'pg';
import { invalid } from '../../../../kernel/app-error.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import type { Storefronts } from '../../storefront/queries/known-storefronts.ts';
import { bookingRefused } from '../errors.ts';
import { readBookingContext } from '../queries/booking-context.ts';
import { saleRefusal } from '../queries/quote-booking.ts';
import type { BookingContext } from '../rules.ts';

/**
 * An offer that may be booked at this moment, whether a place of it is held or not.
 * @throws {AppError} 422 on an offer that the account doesn't have, or the widget doesn't sell; 409 with `errorType` `stock`
 *   or `closed`
 */
export async function requireOnSale(
  tools: { pool: Pool; storefronts: Storefronts },
  scope: AccountScope,
  { offerId, widgetId, at }: { offerId: number; widgetId: number | null; at: Date },
  isDesk: boolean,
): Promise<BookingContext> {
  const read = { offerId, widgetId, userId: null, key: null, at };
  const { context } = await readBookingContext(tools, scope, read);
  if (!context?.isSoldByWidget) throw invalid('offer', 'unknownReference');
  const refusal = saleRefusal(context, isDesk);
  if (refusal) throw bookingRefused(refusal);
  return context;
}
