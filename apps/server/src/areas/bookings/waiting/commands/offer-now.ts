import type { Author } from '../../../../kernel/author.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import type { BookingPlace } from '../../record/commands/change-booking.ts';
import { noWaitingList, notInLine } from '../errors.ts';
import { findWish } from '../queries/list-wishes.ts';
import { sellingWidget } from '../queries/sold-through.ts';
import { makeOffer, type OfferTools } from './make-offer.ts';

/**
 * Offers a place to somebody before the others' turn, whether it is what he waits for or not: the desk has said why.
 * @throws {AppError} as `makeOffer`; 422 on an offer that the account doesn't have
 */
export async function offerNow(
  tools: OfferTools,
  scope: AccountScope,
  wishId: number,
  { offerId, reason, at, ...author }: Author & { offerId: number; reason: string; at: Date },
): Promise<BookingPlace> {
  const [wish, consulted] = await Promise.all([
    findWish(tools.db, scope, wishId, { language: null, at }),
    tools.storefronts.consult(scope, () => null),
  ]);
  if (!consulted) throw noWaitingList();
  if (wish.state !== 'waiting') throw notInLine();
  const { waitingMinutes: minutes } = consulted.venue;
  const widgetId = sellingWidget(consulted.venue, wish.widgetId);
  return makeOffer(tools, scope, { wishId, widgetId, offerId, minutes, at, jump: { ...author, reason } });
}
