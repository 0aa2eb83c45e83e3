import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { areSolved, readPuzzles } from '@meridienne/domain';
import type { Pool } from 'pg';
import { namedStatement } from '../../db/named-statement.ts';

/** Minutes in which a phone can solve what it was asked, and its owner can look away. */
const LIFETIME_SECONDS = 300;
const SEED_BYTES = 16;

/** What a proof is good for: nothing else, and from nowhere else. */
export interface Bound {
  call: string;
  /** The account's number, or what stands in its place. */
  target: string;
  /** The wide one. */
  network: string;
}

const seedOf = (key: Uint8Array, { call, target, network }: Bound, said: string): Buffer =>
  createHmac('sha256', key)
    .update(`challenge ${call} ${target} ${network} ${said}`)
    .digest()
    .subarray(0, SEED_BYTES);

/** @param work as `Puzzles` has it */
export function makeChallenge(
  key: Uint8Array,
  bound: Bound,
  { work, at }: { work: number; at: Date },
): string {
  const until = Math.floor(at.getTime() / 1000) + LIFETIME_SECONDS;
  const said = `${work}.${until.toString(36)}.${randomBytes(8).toString('base64url')}`;
  return `${said}.${seedOf(key, bound, said).toString('base64url')}`;
}

/** The challenge that a proof answers, where it is one of ours for just this, is not over, and is solved; else null. */
export function provenBy(
  key: Uint8Array,
  bound: Bound,
  { proof, at }: { proof: string; at: Date },
): string | null {
  const [challenge = '', answers = ''] = proof.split(':');
  const puzzles = readPuzzles(challenge);
  if (!puzzles) return null;
  const said = challenge.slice(0, challenge.lastIndexOf('.'));
  const [, until = ''] = said.split('.');
  const seed = Buffer.from(puzzles.seed, 'base64url');
  // What only decodes to the seed would be another challenge, to be used once more.
  const isOurs =
    timingSafeEqual(seed, seedOf(key, bound, said)) && seed.toString('base64url') === puzzles.seed;
  if (!isOurs || Number.parseInt(until, 36) * 1000 < at.getTime()) return null;
  return areSolved(puzzles, answers, (text) => hash('sha256', text, 'buffer')) ? challenge : null;
}

/** @returns whether this is the first use, of all that come at once */
export async function markFirstUse(pool: Pool, challenge: string): Promise<boolean> {
  const used = await markUsed(pool, { key: `proof:${challenge}`, seconds: LIFETIME_SECONDS });
  return used.length > 0;
}

/** Beside the limits: what a crash loses is over in minutes. */
const markUsed = namedStatement<object, { key: string; seconds: number }>(
  'use-proof',
  `with unhurried as materialized (select set_config('synchronous_commit', 'off', true))
   insert into rate_limits (key, hits, expires_at)
   select :key::text, 1, now() + make_interval(secs => :seconds) from unhurried
   on conflict (key) do nothing returning key`,
);
