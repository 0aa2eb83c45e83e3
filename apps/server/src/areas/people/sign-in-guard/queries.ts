import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { DeviceOwner } from '../../../http/known-device.ts';

const owners = (db: Database) => db.selectFrom('users').select(['id', 'session_epoch as sessionEpoch']);

/** The user whose devices count, by the e-mail that was typed. */
export const findOwnerByEmail = (db: Database, email: string): Promise<DeviceOwner | undefined> =>
  owners(db).where('email', '=', email).executeTakeFirst();

export const findOwner = (db: Database, userId: number): Promise<DeviceOwner | undefined> =>
  owners(db)
    .where('id', '=', sql<number>`${userId}::bigint`)
    .executeTakeFirst();
