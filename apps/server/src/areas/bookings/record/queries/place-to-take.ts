import { isInTime } from '@meridienne/domain';
import type { Pool } from 'pg';
import type { AccountScope } from '../../../../kernel/scope.ts';
import type { Storefronts } from '../../storefront/queries/known-storefronts.ts';
import { type BookingContext, hoursOf, isStillSold } from '../rules.ts';
import { readBookingContext } from './booking-context.ts';

/** An offer that a booking which there is may be moved to. */
export interface PlaceToTake extends BookingContext {
  startMinute: number;
  endMinute: number;
  /** Over by the venue's clock, whatever places it has. */
  isOver: boolean;
  /** Visitors may book it at this moment, if it has places. */
  isOnSale: boolean;
}

/** Null when the offer isn't one of the account's. */
export async function readPlaceToTake(
  { pool, storefronts }: { pool: Pool; storefronts: Storefronts },
  scope: AccountScope,
  { offerId, at }: { offerId: number; at: Date },
): Promise<PlaceToTake | null> {
  const wanted = { offerId, widgetId: null, userId: null, key: null, at };
  const { context } = await readBookingContext({ pool, storefronts }, scope, wanted);
  return (
    context && {
      ...context,
      ...hoursOf(context),
      isOver: !isInTime(context, { day: context.today, minute: context.minute }, true),
      isOnSale: isStillSold({ ...context, isOpen: true }),
    }
  );
}
