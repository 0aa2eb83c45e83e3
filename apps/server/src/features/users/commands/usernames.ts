import { randomBytes } from 'node:crypto';

const LONGEST_USERNAME = 120;

/** The usernames for who chose none: the address, and another for when somebody else has chosen that one. */
export function usernamesFor(email: string): [string, string] {
  const spare = `${email.slice(0, LONGEST_USERNAME - 9)}-${randomBytes(4).toString('hex')}`;
  return [email.length <= LONGEST_USERNAME ? email : spare, spare];
}
