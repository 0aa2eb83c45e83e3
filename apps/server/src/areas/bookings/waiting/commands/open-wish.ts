import { venueNow } from '@meridienne/domain';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../../http/deps.ts';
import { countCall, type RateLimit } from '../../../../http/rate-limit.ts';
import { guestKeyOf, wishKeyOf } from '../../../../kernel/guest-token.ts';
import { wishExpired, wishUnknown } from '../errors.ts';
import { findLinkedWish, type LinkedWish } from '../queries/linked-wish.ts';
import { isLinkOpen } from '../rules.ts';

/** For links that don't exist; who mistypes one tries a few times. */
const MISS_LIMIT: RateLimit = { name: 'wish-link-miss', windowSeconds: 600, perAddress: 60 };
const READ_LIMIT: RateLimit = { name: 'wish-link', windowSeconds: 600, perTarget: 120 };

/**
 * The wish that a link opens, once it is counted that somebody tried it.
 * @throws {AppError} 404 when it proves nothing, or the wish is gone; 410 when its time is over; 429
 */
export async function openWish(
  { db, pool, settings, tokenKey, clock }: Pick<Deps, 'db' | 'pool' | 'settings' | 'tokenKey' | 'clock'>,
  caller: Pick<FastifyRequest, 'ip'>,
  token: string,
): Promise<LinkedWish> {
  const linked = await findLinkedWish(db, wishKeyOf(guestKeyOf(tokenKey)), token);
  if (settings.rateLimit) {
    if (linked) await countCall(pool, READ_LIMIT, caller, String(linked.id));
    else await countCall(pool, MISS_LIMIT, caller);
  }
  if (!linked) throw wishUnknown();
  if (!isLinkOpen(linked, venueNow(clock(), linked.timeZone).day)) throw wishExpired();
  return linked;
}
