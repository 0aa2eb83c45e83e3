import { venueNow } from '@meridienne/domain';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../../http/deps.ts';
import { countCall, type RateLimit } from '../../../../http/rate-limit.ts';
import { guestKeyOf } from '../../../../kernel/guest-token.ts';
import { linkExpired, linkUnknown } from '../errors.ts';
import { findLinkedBooking, type LinkedBookingRow } from '../queries/linked-booking.ts';
import { isLinkOpen } from '../rules.ts';

/** For links that don't exist; who mistypes one tries a few times. */
const MISS_LIMIT: RateLimit = { name: 'guest-link-miss', windowSeconds: 600, perAddress: 60 };
/** Of one booking, looked at on several screens. */
const READ_LIMIT: RateLimit = { name: 'guest-link', windowSeconds: 600, perTarget: 120 };

/**
 * The booking that a guest's link opens, once it is counted that somebody tried it.
 * @throws {AppError} 404 when it proves nothing, or the booking is gone; 410 when its time is over; 429
 */
export async function openLink(
  { db, pool, settings, tokenKey, clock }: Pick<Deps, 'db' | 'pool' | 'settings' | 'tokenKey' | 'clock'>,
  caller: Pick<FastifyRequest, 'ip'>,
  token: string,
): Promise<LinkedBookingRow> {
  const linked = await findLinkedBooking(db, guestKeyOf(tokenKey), token);
  if (settings.rateLimit) {
    if (linked) await countCall(pool, READ_LIMIT, caller, String(linked.id));
    else await countCall(pool, MISS_LIMIT, caller);
  }
  if (!linked) throw linkUnknown();
  if (!isLinkOpen(linked, venueNow(clock(), linked.timeZone))) throw linkExpired();
  return linked;
}
