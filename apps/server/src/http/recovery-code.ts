import { createHash, randomInt } from 'node:crypto';

/** Without those that are taken for one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 16;
const SHAPE = new RegExp(`^[${LETTERS}]{${LENGTH}}$`);

/** About 79 random bits, as `abcd-efgh-jkmn-pqrs`: nobody finds one, neither by guessing nor from its hash. */
export function newRecoveryCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return letters.match(/.{4}/g)?.join('-') ?? letters;
}

/** Under which a user's code is kept; null for what has no code's shape. */
export function hashRecoveryCode(userId: number, typed: string): Buffer | null {
  const letters = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  if (!SHAPE.test(letters)) return null;
  return createHash('sha256').update(`recovery code:${userId}:${letters}`).digest();
}
