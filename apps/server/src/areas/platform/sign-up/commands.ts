import type { BodyOf, publicCreateAccount } from '@meridienne/contracts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { DB } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { invalid } from '../../../kernel/app-error.ts';
import { hashPassword } from '../../../http/password.ts';
import { addJob } from '../../../jobs/queue.ts';
import { openAccount } from '../accounts/commands/create-account.ts';
import { findUserByEmail } from '../../people/door.ts';
import { registrationNotices } from './mails/registration-notice.ts';
import { isKnownTimeZone } from './queries.ts';
import { type Hotelier, languagesOf } from './rules.ts';

/** Where the hotel signed up from. */
type Place = Pick<BodyOf<typeof publicCreateAccount>, 'language' | 'timeZone'>;

/**
 * Signs a hotel up: its account in its trial, the administrator, a first widget, and the word to the
 * administration that there is one more: all of it or nothing.
 * @throws {AppError} 422 when the e-mail or the username is somebody's, also when two sign up with it at once
 */
export async function signUpHotel(db: Database, hotelier: Hotelier, place: Place, now: Date): Promise<void> {
  const passwordHash = await hashPassword(hotelier.password);
  const { language, timeZone } = place;
  const isKnown = timeZone != null && (await isKnownTimeZone(db, timeZone));
  await inTransaction(db, async (trx) => {
    const userId = await addHotelier(trx, hotelier, passwordHash);
    // Bookings are to be heard of from the first day.
    const input = {
      name: hotelier.accountName,
      url: hotelier.url,
      emails: [hotelier.email],
      ...languagesOf(language),
      ...(isKnown && { timeZone }),
    };
    const { accountId } = await openAccount(trx, input, now);
    await trx
      .insertInto('permissions')
      .values({ account_id: accountId, user_id: userId, is_admin: true })
      .execute();
    await trx.insertInto('widgets').values({ account_id: accountId, name: hotelier.accountName }).execute();
    await addJob(trx, registrationNotices.type, { accountId, userId });
  });
}

async function addHotelier(trx: Transaction<DB>, hotelier: Hotelier, passwordHash: string): Promise<number> {
  const created = await trx
    .insertInto('users')
    .values({
      email: hotelier.email,
      username: hotelier.username,
      first_name: hotelier.firstName,
      last_name: hotelier.lastName,
      roles: ['ROLE_ADMIN'],
      password_hash: passwordHash,
      is_email_proven: false,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (created) return created.id;
  if (await findUserByEmail(trx, hotelier.email)) throw invalid('email', 'signup.emailTaken');
  throw invalid('username', 'permission.usernameTaken');
}
