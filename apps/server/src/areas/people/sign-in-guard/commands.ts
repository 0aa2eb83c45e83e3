import { normalizeEmail } from '@meridienne/domain';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../http/deps.ts';
import { counted, countOrWait, type Counted, forgetCounts, giveBack } from '../../../http/growing-limit.ts';
import { deviceToken, knownDevice } from '../../../http/known-device.ts';
import { networkOf, wideNetworkOf } from '../../../http/network.ts';
import { countCall, tooMany } from '../../../http/rate-limit.ts';
import { isTemporaryShaped } from '../../../http/temporary-password.ts';
import { findOwner, findOwnerByEmail } from './queries.ts';
import {
  CALL_LIMIT,
  CODE_LIMIT,
  DEVICE_CODE_LIMIT,
  SECOND_CALL_LIMIT,
  SIGNED_IN_CODE_LIMIT,
  DEVICE_CALL_LIMIT,
  DEVICE_LIMIT,
  NETWORK_LIMIT,
  PAIR_LIMIT,
  SIGNED_IN_LIMIT,
  USER_LIMIT,
} from './rules.ts';

type GuardDeps = Pick<Deps, 'db' | 'pool' | 'settings' | 'tokenKey'>;
type GuardCount = Pick<Deps, 'pool' | 'settings'>;
type Caller = Pick<FastifyRequest, 'ip'>;

/** A try at a password that is counted as a wrong one until it has been seen to be right. */
export interface Attempt {
  /** Somebody's own: cleared by the right password. */
  own: Counted[];
  /** Shared with strangers: only this try is taken back. */
  shared: Counted[];
  /** The user's known device that it comes from. */
  device?: string;
}

const CODE_LIMITS = new Set([CODE_LIMIT.name, DEVICE_CODE_LIMIT.name, SIGNED_IN_CODE_LIMIT.name]);

const NOTHING: Attempt = { own: [], shared: [] };

/**
 * Counts a try at somebody's password before it is looked at. Whoever comes from a device that the user has signed in
 * from is counted there alone, and held up by nobody else's tries.
 * @param devices tokens of such devices, as the browser keeps them
 * @throws {AppError} 429, with `errorType` `guesses` where a temporary password would be let through at once
 */
export async function countSignIn(
  deps: GuardDeps,
  { ip }: Caller,
  typed: { email: string; password: string; devices?: string | null | undefined },
): Promise<Attempt> {
  const { pool, settings } = deps;
  if (!settings.rateLimit) return NOTHING;
  const email = normalizeEmail(typed.email);
  const device = await findDevice(deps, email, typed.devices ?? '');
  if (device !== null) {
    await countCall(pool, DEVICE_CALL_LIMIT, { ip }, device);
    return countAttempt(deps, { own: [counted(DEVICE_LIMIT, device, 'to', email)], shared: [], device });
  }
  await countCall(pool, CALL_LIMIT, { ip });
  const network = counted(NETWORK_LIMIT, networkOf(ip));
  // No such password is ever guessed: its owner is let in by it however many others guess.
  if (isTemporaryShaped(typed.password)) return countAttempt(deps, { own: [], shared: [network] });
  const pair = counted(PAIR_LIMIT, wideNetworkOf(ip), 'to', email);
  return countAttempt(deps, { own: [pair], shared: [network, counted(USER_LIMIT, 'to', email)] });
}

/** Counts a try at one's own password by somebody who is signed in; strangers can't reach this count. */
export async function countProof({ pool, settings }: GuardDeps, email: string): Promise<Attempt> {
  if (!settings.rateLimit) return NOTHING;
  return countAttempt({ pool }, { own: [counted(SIGNED_IN_LIMIT, 'to', email)], shared: [] });
}

/** Counts a step of a log-in that tells no password, for the work that it makes. @throws {AppError} 429 */
export async function countSecondCall({ pool, settings }: GuardCount, caller: Caller): Promise<void> {
  if (settings.rateLimit) await countCall(pool, SECOND_CALL_LIMIT, caller);
}

/**
 * Counts a try at a code by somebody who knows the password, before it is looked at.
 * @param device the user's known one that the password was told on
 * @throws {AppError} 429 with `errorType` `guesses`
 */
export async function countCode(
  { pool, settings }: GuardCount,
  email: string,
  device: string | null,
): Promise<Attempt> {
  if (!settings.rateLimit) return NOTHING;
  if (device !== null) {
    return countAttempt({ pool }, { own: [counted(DEVICE_CODE_LIMIT, device, 'to', email)], shared: [] });
  }
  return countAttempt({ pool }, { own: [], shared: [counted(CODE_LIMIT, 'to', email)] });
}

/** The same by somebody who is signed in. */
export async function countSignedInCode({ pool, settings }: GuardCount, email: string): Promise<Attempt> {
  if (!settings.rateLimit) return NOTHING;
  return countAttempt({ pool }, { own: [counted(SIGNED_IN_CODE_LIMIT, 'to', email)], shared: [] });
}

async function countAttempt({ pool }: Pick<Deps, 'pool'>, attempt: Attempt): Promise<Attempt> {
  const wait = await countOrWait(pool, [...attempt.shared, ...attempt.own]);
  if (!wait) return attempt;
  if (CODE_LIMITS.has(wait.name)) {
    throw tooMany(wait.seconds, { code: 'secondFactor.guesses', errorType: 'guesses' });
  }
  const isOfUser = wait.name === PAIR_LIMIT.name || wait.name === USER_LIMIT.name;
  throw tooMany(wait.seconds, isOfUser ? { code: 'login.guesses', errorType: 'guesses' } : {});
}

/** The password was right: nothing of this try counts, and nothing of whoever else tries is forgotten. */
export async function clearAttempt({ pool }: Pick<Deps, 'pool'>, { own, shared }: Attempt): Promise<void> {
  const keysOf = (counts: Counted[]) => counts.map(({ key }) => key);
  await forgetCounts(pool, keysOf(own));
  await giveBack(pool, keysOf(shared));
}

/** What makes this browser a device of the user's, as the password is at this moment. */
export async function newDevice({ db, tokenKey }: GuardDeps, userId: number): Promise<string | undefined> {
  const owner = await findOwner(db, userId);
  return owner && deviceToken(tokenKey, owner);
}

async function findDevice({ db, tokenKey }: GuardDeps, email: string, sent: string): Promise<string | null> {
  if (sent === '') return null;
  return knownDevice(tokenKey, await findOwnerByEmail(db, email), sent);
}
