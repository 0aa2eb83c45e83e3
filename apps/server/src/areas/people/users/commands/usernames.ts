import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../../db/schema.ts';

const LONGEST_USERNAME = 120;
const SPARE_END = /^-[0-9a-f]{8}$/;

const beginningOf = (email: string) => email.slice(0, LONGEST_USERNAME - 9);

/** The usernames for who chose none: the address, and another for when somebody else has chosen that one. */
export function usernamesFor(email: string): [string, string] {
  const spare = `${beginningOf(email)}-${randomBytes(4).toString('hex')}`;
  return [email.length <= LONGEST_USERNAME ? email : spare, spare];
}

/** Whether somebody never chose his username. */
function isMadeOf(email: string, username: string): boolean {
  const beginning = beginningOf(email);
  return (
    username === email || (username.startsWith(beginning) && SPARE_END.test(username.slice(beginning.length)))
  );
}

/**
 * The username of who moves to another address: of who never chose one it follows, so that nobody is greeted by an
 * address that may be somebody else's by now. Undefined for one that stays.
 */
export async function usernameAt(
  trx: Transaction<DB>,
  before: { username: string; email: string },
  email: string,
): Promise<string | undefined> {
  if (email === before.email || !isMadeOf(before.email, before.username)) return undefined;
  const [usual, spare] = usernamesFor(email);
  const taken = await trx
    .selectFrom('users')
    .where(sql`lower(username)`, '=', usual.toLowerCase())
    .select('id')
    .executeTakeFirst();
  return taken ? spare : usual;
}
