import type { GuestWish } from '@meridienne/contracts';
import type { Deps } from '../../../../http/deps.ts';
import { guestKeyOf } from '../../../../kernel/guest-token.ts';
import { presentGuestWish } from '../present.ts';
import type { LinkedWish } from './linked-wish.ts';
import { findWish } from './list-wishes.ts';

export { wishNews } from '../present.ts';

/** A wish as the link of its mails shows it, with names as whoever waits reads them. @throws {AppError} 404 */
export async function readLinkedWish(
  { db, settings, tokenKey, clock }: Pick<Deps, 'db' | 'settings' | 'tokenKey' | 'clock'>,
  { scope, id, colour }: LinkedWish,
): Promise<GuestWish> {
  const at = clock();
  const { language } = await findWish(db, scope, id, { language: null, at });
  const told = { colour, guestKey: guestKeyOf(tokenKey), publicUrl: settings.publicUrl, at };
  return presentGuestWish(await findWish(db, scope, id, { language, at }), told);
}
