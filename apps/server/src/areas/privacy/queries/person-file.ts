import type { Database } from '../../../db/database.ts';
import type { PlatformScope } from '../../../kernel/scope.ts';
import { presentBookingRecord, presentUserRecord, presentWishRecord } from '../present.ts';
import type { GuestKey } from '../../../kernel/guest-token.ts';
import { findPersonUser, personOf } from './person.ts';
import { listCallsFor, listMailsTo, listRefusalsOf } from './person-passing.ts';
import {
  eachBookingOf,
  listAccessesOf,
  listNotifiedFor,
  listSessionsOf,
  listWishesOf,
} from './person-records.ts';

/**
 * All that is known of a person, as the text of a JSON file, made as it is taken. Statistics know nobody, so there
 * is nothing of them in it.
 * @param email as bookings have it
 */
export async function* personFile(
  db: Database,
  scope: PlatformScope,
  email: string,
  { now, guestKey }: { now: Date; guestKey: GuestKey },
): AsyncGenerator<string> {
  const user = await findPersonUser(db, scope, email);
  const head = {
    about: email,
    exportedAt: now.toISOString(),
    user: user && presentUserRecord(user, email),
    accesses: user === null ? [] : await listAccessesOf(db, scope, user.id),
    sessions: user === null ? [] : await listSessionsOf(db, scope, user.id),
    /** Venues that announce their bookings to the address. */
    notifiedBy: await listNotifiedFor(db, scope, email),
    /** Places that he waited for, or waits for. */
    wishes: (await listWishesOf(db, scope, email)).map(presentWishRecord),
    /** Venues whose mails he wants no more, beside those about his bookings: kept by a hash of the address. */
    refusals: await listRefusalsOf(db, scope, guestKey, email),
    /** Mails that wait, or were given up. */
    mails: await listMailsTo(db, scope, email),
    /** Calls that are counted for the address, so that nobody makes too many. */
    countedCalls: await listCallsFor(db, scope, email),
  };
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "bookings": [`;
  let isFirst = true;
  for await (const row of eachBookingOf(db, scope, personOf(email, user))) {
    yield `${isFirst ? '\n' : ',\n'}${JSON.stringify(presentBookingRecord(row), null, 2)}`;
    isFirst = false;
  }
  yield '\n  ]\n}\n';
}
