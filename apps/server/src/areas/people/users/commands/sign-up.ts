import type { Database } from '../../../../db/database.ts';
import { invalid } from '../../../../kernel/app-error.ts';
import { hashPassword } from '../../../../http/password.ts';
import type { TokenKey } from '../../../../http/token.ts';
import { openSession } from '../../sessions/commands.ts';
import { findUser, findUserByEmail, type UserRow } from '../queries/users.ts';
import type { Traveller } from '../rules.ts';
import { usernamesFor } from './usernames.ts';

/**
 * Creates a traveller, who has no role, and signs him in, to book and nothing else: the address is unproven.
 * @throws {AppError} 422 when the e-mail is somebody's, also when two sign up with it at once
 */
export async function signUp(
  deps: { db: Database; tokenKey: TokenKey },
  traveller: Traveller,
  userAgent: string | undefined,
): Promise<{ token: string; user: UserRow }> {
  const { email } = traveller;
  const passwordHash = await hashPassword(traveller.password);
  const insert = (username: string) =>
    deps.db
      .insertInto('users')
      .values({
        email,
        username,
        first_name: traveller.firstName,
        last_name: traveller.lastName,
        phone: traveller.phone,
        password_hash: passwordHash,
        is_email_proven: false,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'session_epoch'])
      .executeTakeFirst();
  const isTaken = async () => (await findUserByEmail(deps.db, email)) !== undefined;

  const [usual, spare] = usernamesFor(email);
  let created = await insert(usual);
  // Staff choose their usernames: one may be this address, whose owner must be able to sign up all the same.
  if (!created && !(await isTaken())) created = await insert(spare);
  const user = created && (await findUser(deps.db, created.id));
  if (!created || !user) throw invalid('email', 'signup.emailTaken');
  const opening = { use: 'booking', userAgent } as const;
  const token = await openSession(deps, { id: user.id, sessionEpoch: created.session_epoch }, opening);
  return { token, user };
}
