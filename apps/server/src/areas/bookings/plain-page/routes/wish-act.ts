import type { Deps } from '../../../../http/deps.ts';
import type { News } from '../../../../http/live-news.ts';
import { AppError } from '../../../../kernel/app-error.ts';
import { guestKeyOf, wishKeyOf } from '../../../../kernel/guest-token.ts';
import { placeNews } from '../../record/queries/shown-booking.ts';
import type { Storefronts } from '../../storefront/queries/known-storefronts.ts';
import { declineOffer, leaveLine } from '../../waiting/commands/leave-line.ts';
import { takeOffer } from '../../waiting/commands/take-offer.ts';
import type { LinkedWish } from '../../waiting/queries/linked-wish.ts';
import { wishNews } from '../../waiting/queries/shown-wish.ts';

type Done = 'taken' | 'passed' | 'withdrawn';

export type TriedAct =
  | { done: Done; news: News[] }
  | { why: 'over' | 'stock' | 'priceChanged' | 'closed' | 'byVenue'; status: number; price?: number };

const WHY = {
  over: 'over',
  stock: 'stock',
  price: 'priceChanged',
  closed: 'closed',
  noShows: 'byVenue',
} as const;

/**
 * Does what a form of the page asks, by the commands of the calls.
 * @throws {AppError} 400 for a form that isn't the page's, and what no visitor can change
 */
export async function tryWishAct(
  deps: Deps & { storefronts: Storefronts },
  linked: LinkedWish,
  sent: URLSearchParams,
): Promise<TriedAct> {
  const { db, pool, storefronts, clock, tokenKey } = deps;
  const { scope, id } = linked;
  const ownNews = wishNews(scope.accountId);
  const act = sent.get('act');
  if (act === 'withdraw') {
    const places = await leaveLine(db, scope, id, { by: null, at: clock() });
    return { done: 'withdrawn', news: places ? [...places.flatMap(placeNews), ownNews] : [] };
  }
  const wishOfferId = Number(sent.get('offer'));
  const price = Number(sent.get('price'));
  if (!['take', 'pass'].includes(act ?? '') || !Number.isSafeInteger(wishOfferId) || !(price >= 0))
    throw new AppError('badRequest', 400);
  try {
    if (act === 'pass') {
      const places = await declineOffer(db, scope, id, { wishOfferId, at: clock() });
      return { done: 'passed', news: [...places.flatMap(placeNews), ownNews] };
    }
    const wishKey = wishKeyOf(guestKeyOf(tokenKey));
    const tools = { db, pool, storefronts, clock, wishKey };
    const taken = await takeOffer(tools, scope, id, { wishOfferId, price });
    return { done: 'taken', news: taken ? [...placeNews(taken), ownNews] : [] };
  } catch (error) {
    if (!(error instanceof AppError && error.status === 409)) throw error;
    const why = WHY[String(error.fields['errorType']) as keyof typeof WHY];
    if (!why) throw error;
    const { price: now } = error.fields;
    return { why, status: 409, ...(typeof now === 'number' && { price: now }) };
  }
}
