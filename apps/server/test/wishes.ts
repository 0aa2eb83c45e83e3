import { addDays } from '@meridienne/domain';
import { scopeOfJob } from '../src/kernel/scope.ts';
import { guestKeyOf, guestToken, wishKeyOf } from '../src/kernel/guest-token.ts';
import { makeOffer } from '../src/areas/bookings/waiting/commands/make-offer.ts';
import { createStorefronts } from '../src/areas/bookings/storefront/queries/known-storefronts.ts';
import { NOW, TODAY, type World } from './world.ts';

interface PutWish {
  id: number;
  /** Of its mails' link. */
  token: string;
}

/** The key of the links of those in line. */
export const wishKeyIn = (world: World) => wishKeyOf(guestKeyOf(world.deps.tokenKey));

/** Somebody who has stood in line since before now, for any place of the next ten days. */
export async function putWish(
  world: World,
  accountId: number,
  values: Record<string, unknown> = {},
): Promise<PutWish> {
  const number = 10_000_000 + Math.floor(Math.random() * 90_000_000);
  const { id } = await world.deps.db
    .insertInto('wishes')
    .values({
      account_id: accountId,
      number,
      language: 'fr',
      first_name: 'Grace',
      last_name: 'Hopper',
      email: 'grace@example.org',
      phone: '+33612345678',
      is_confidential: false,
      nb_people: 2,
      first_day: TODAY,
      last_day: addDays(TODAY, 9),
      currency: 'EUR',
      created_at: new Date(NOW.getTime() - 60_000),
      ...values,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token: guestToken(wishKeyIn(world), { accountId, bookingId: id, number }) };
}

/** Offers one in line a place. @returns the number of the offer that was made */
export async function putWishOffer(
  world: World,
  accountId: number,
  {
    wishId,
    offerId,
    at = NOW,
    minutes = 120,
  }: { wishId: number; offerId: number; at?: Date; minutes?: number },
): Promise<number> {
  const { db, pool } = world.deps;
  const tools = { db, pool, storefronts: createStorefronts(pool), wishKey: wishKeyIn(world) };
  await makeOffer(tools, scopeOfJob(accountId), { wishId, widgetId: null, offerId, minutes, at, jump: null });
  const { rows } = await pool.query<{ id: number }>(
    `select id from wish_offers where account_id = $1 and wish_id = $2 and state = 'open'`,
    [accountId, wishId],
  );
  return rows[0]?.id ?? 0;
}
