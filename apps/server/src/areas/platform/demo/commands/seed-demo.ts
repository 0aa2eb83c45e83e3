import { readFile } from 'node:fs/promises';
import { venueNow } from '@meridienne/domain';
import { sql, type Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { DB } from '../../../../db/schema.ts';
import { scopeOfDemo } from '../../../../kernel/scope.ts';
import type { Deps } from '../../../../http/deps.ts';
import { hashPassword } from '../../../../http/password.ts';
import type { MediaFiles } from '../../../../integrations/media/media-files.ts';
import { storeImage } from '../../../photos/door.ts';
import { demoVenues } from '../content.ts';
import type { DemoVenue } from '../venue-shape.ts';
import { equipment } from '../equipment.ts';
import { DEMO_USERS } from '../logins.ts';
import { findDemoAccount } from '../queries.ts';
import { insertDemoBookings } from './insert-bookings.ts';
import { insertDemoOpenings } from './insert-openings.ts';
import { type Ids, insertAccount, insertCatalogue } from './insert-venue.ts';

const SEED_LOCK = 7_301_944;

/**
 * Fills an empty database with the demo venues: all of it, or nothing. Several processes may start at once.
 * @returns whether the database holds demo data now
 */
export async function seedDemo(deps: Deps, log: Logger): Promise<boolean> {
  const accountIds: number[] = [];
  // Long, but nobody waits for an empty database; and never run twice, since it writes files as well.
  const seeding = deps.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(trx);
    const account = await trx.selectFrom('accounts').select('id').limit(1).executeTakeFirst();
    if (account) return false;
    log.info('filling the empty database with demo data');
    const users = await insertUsers(trx);
    const equipmentIds = await insertEquipment(trx);
    for (const [at, venue] of demoVenues.entries()) {
      const accountId = await insertAccount(trx, venue);
      accountIds.push(accountId);
      const userId = users[at] ?? 0;
      await trx.insertInto('permissions').values({ account_id: accountId, user_id: userId }).execute();
      const images = await storeImages({ db: trx, media: deps.media }, accountId, venue);
      const { day } = venueNow(deps.clock(), venue.account.timeZone);
      await insertCatalogue(trx, accountId, venue, { equipment: equipmentIds, images }, day);
      await insertDemoBookings(trx, accountId, day);
      await insertDemoOpenings(trx, accountId, day);
    }
    await giveTraveller(trx);
    return true;
  });
  const seeded = await seeding.catch(async (error: unknown) => {
    for (const accountId of accountIds) await deps.media.removeAll(accountId);
    throw error;
  });
  // Fresh rows answer as quickly as settled ones.
  if (seeded) await sql`vacuum (analyze) offers`.execute(deps.db);
  return seeded || (await findDemoAccount(deps)) !== null;
}

/** The bookings of the guest by the traveller's name are the traveller's. */
const giveTraveller = (trx: Transaction<DB>) =>
  sql`
    update bookings b set user_id = u.id, email = u.email
    from users u
    where u.roles = '{}' and b.first_name = u.first_name and b.last_name = u.last_name`.execute(trx);

/** @returns their ids, in the order of the log-ins: the hoteliers first, in the order of the venues */
async function insertUsers(trx: Transaction<DB>): Promise<number[]> {
  const ids: number[] = [];
  for (const user of DEMO_USERS) {
    const { email, username, roles, password } = user;
    const { id } = await trx
      .insertInto('users')
      .values({
        email,
        username,
        ...('firstName' in user && { first_name: user.firstName, last_name: user.lastName }),
        roles: [...roles],
        password_hash: await hashPassword(password),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
}

async function insertEquipment(trx: Transaction<DB>): Promise<Ids> {
  const rows = await trx
    .insertInto('services')
    .values(equipment.map(({ names, icon }) => ({ name: names.fr, names: JSON.stringify(names), icon })))
    .returning('id')
    .execute();
  return new Map(equipment.map(({ key }, at) => [key, rows[at]?.id ?? 0]));
}

async function storeImages(
  deps: { db: Transaction<DB>; media: MediaFiles },
  accountId: number,
  venue: DemoVenue,
): Promise<Ids> {
  const files = new Set([
    ...venue.categories.flatMap((category) => category.images),
    ...venue.serviceTypes.map(({ image }) => image),
    ...venue.widgets.map(({ image }) => image),
  ]);
  const ids = new Map<string, number>();
  for (const fileName of files) {
    const bytes = await readFile(new URL(`../images/${fileName}`, import.meta.url));
    const { id } = await storeImage(deps, scopeOfDemo(accountId), { bytes, fileName });
    ids.set(fileName, id);
  }
  return ids;
}
