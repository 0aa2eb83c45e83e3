import type { Database } from '../../../db/database.ts';
import type { GuestKey } from '../../../kernel/guest-token.ts';
import type { PlatformScope } from '../../../kernel/scope.ts';
import { listBlocksNaming } from './naming-blocks.ts';
import { countBookingsOf, findPersonUser, findUpcomingOf, personOf } from './person.ts';
import { listRefusalsOf } from './person-passing.ts';
import { countWishesOf, listNotifiedFor } from './person-records.ts';

/** How much is known of a person, what is still to come, and what may be about him. @param email as bookings have it */
export async function findSummary(
  db: Database,
  scope: PlatformScope,
  email: string,
  { now, guestKey }: { now: Date; guestKey: GuestKey },
) {
  const user = await findPersonUser(db, scope, email);
  const person = personOf(email, user);
  const counted = await countBookingsOf(db, scope, person, now);
  const upcoming = counted.upcoming === 0 ? [] : await findUpcomingOf(db, scope, person, now);
  return {
    email,
    user,
    counted,
    upcoming,
    wishes: await countWishesOf(db, scope, email),
    notifiedBy: await listNotifiedFor(db, scope, email),
    refusals: await listRefusalsOf(db, scope, guestKey, email),
    blocks: await listBlocksNaming(db, scope, person),
  };
}
