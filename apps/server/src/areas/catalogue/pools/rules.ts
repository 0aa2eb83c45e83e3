import {
  CLEANING_MAX_MINUTES,
  CLEANING_STEP_MINUTES,
  type CreatePool,
  POOL_UNITS_MAX,
} from '@meridienne/contracts';
import { requireId } from '../../../hydra/iri.ts';
import { invalid } from '../../../kernel/app-error.ts';

const isWithin = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

/** @throws {AppError} 422 */
export function requireUnits(units: number): number {
  if (!isWithin(units, 1, POOL_UNITS_MAX)) throw invalid('units', 'pool.units', { max: POOL_UNITS_MAX });
  return units;
}

/**
 * The names of a pool's first units, without spaces around them and without the empty ones at the end.
 * @param names as they were sent, or as they are @throws {AppError} 422 on more than there are units, and on one that is there twice
 */
export function readUnitNames(names: readonly string[], units: number): string[] {
  const read = names.map((name) => name.replaceAll(/\s+/g, ' ').trim());
  const last = read.findLastIndex((name) => name !== '');
  if (last >= units) throw invalid('unitNames', 'pool.unitNamesMany', { max: units });
  const twice = read.find((name, at) => name !== '' && read.indexOf(name) < at);
  if (twice !== undefined) throw invalid('unitNames', 'pool.unitNameTwice', { name: twice });
  return read.slice(0, last + 1);
}

/** A category that is to draw from a pool; null minutes stay as they are. */
export interface Member {
  id: number;
  cleanBefore: number | null;
  cleanAfter: number | null;
}

/** @throws {AppError} 422, also for one that is there twice */
export function readMembers(sent: CreatePool['categories']): Member[] {
  const members = sent.map(({ category, cleanBefore, cleanAfter }, at) => ({
    id: requireId('Category', category, `categories[${at}].category`),
    cleanBefore: minutes(cleanBefore, `categories[${at}].cleanBefore`),
    cleanAfter: minutes(cleanAfter, `categories[${at}].cleanAfter`),
  }));
  const twice = members.findIndex(({ id }, at) => members.findIndex((each) => each.id === id) < at);
  if (twice >= 0) throw invalid(`categories[${twice}].category`, 'pool.categoryTwice');
  return members;
}

function minutes(sent: number | undefined, field: string): number | null {
  if (sent === undefined) return null;
  if (!isWithin(sent, 0, CLEANING_MAX_MINUTES) || sent % CLEANING_STEP_MINUTES !== 0) {
    throw invalid(field, 'pool.cleaning', { step: CLEANING_STEP_MINUTES });
  }
  return sent;
}

/** What takes units of a pool from one step to before another; of a booking it is one unit. */
export interface Claim {
  bookingId: number | null;
  from: number;
  to: number;
  units: number;
}

/** The claims, no further than from one step to before another. */
export const clipped = (claims: readonly Claim[], from: number, to: number): Claim[] =>
  claims.map((each) => ({ ...each, from: Math.max(each.from, from), to: Math.min(each.to, to) }));

/** An unbroken while, from one step to before another, in which bookings are too many. */
export interface Stretch {
  from: number;
  to: number;
  /** How many bookings have no unit where most have none. */
  over: number;
}

/** When more is booked and blocked than there are units. What is blocked beyond them is no conflict by itself. */
export function findStretches(claims: readonly Claim[], units: number): Stretch[] {
  const changes = new Map<number, { booked: number; blocked: number }>();
  const change = (step: number, { bookingId, units: own }: Claim, sign: 1 | -1) => {
    const at = changes.get(step) ?? { booked: 0, blocked: 0 };
    at[bookingId === null ? 'blocked' : 'booked'] += sign * own;
    changes.set(step, at);
  };
  for (const claim of claims) {
    change(claim.from, claim, 1);
    change(claim.to, claim, -1);
  }
  const stretches: Stretch[] = [];
  let [booked, blocked] = [0, 0];
  let open: Stretch | null = null;
  for (const [step, at] of [...changes].toSorted(([one], [other]) => one - other)) {
    booked += at.booked;
    blocked += at.blocked;
    const over = Math.min(booked + blocked - units, booked);
    if (over > 0) {
      open ??= { from: step, to: step, over };
      open.over = Math.max(open.over, over);
    } else if (open) {
      stretches.push({ ...open, to: step });
      open = null;
    }
  }
  return stretches;
}

/**
 * How many bookings have to go elsewhere, at the least, for all others to have a unit: wherever there are too many, those
 * that stay longest are in the way of most.
 * @param claims by their beginning
 */
export function countToMove(claims: readonly Claim[], units: number): number {
  let staying: Claim[] = [];
  let moved = 0;
  for (const claim of claims) {
    staying = staying.filter(({ to }) => to > claim.from);
    staying.push(claim);
    const bookings = staying
      .filter(({ bookingId }) => bookingId !== null)
      .toSorted((one, other) => other.to - one.to);
    const taken = staying.reduce((sum, each) => sum + each.units, 0);
    const gone = new Set(bookings.slice(0, Math.max(0, taken - units)));
    moved += gone.size;
    staying = staying.filter((each) => !gone.has(each));
  }
  return moved;
}
