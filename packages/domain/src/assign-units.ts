/** What takes units of a pool for a while, in any steps of time: from one to before another. */
export interface UnitClaim {
  readonly id: number;
  readonly from: number;
  readonly to: number;
  /** How many it takes. */
  readonly units: number;
  /** The unit that it has been given, from 1 on; null where any will do. */
  readonly pinned: number | null;
}

/** One unit for one claim: a claim of several is so many of them. */
interface Part {
  readonly id: number;
  readonly from: number;
  readonly to: number;
}

interface Taken {
  readonly from: number;
  readonly to: number;
}

/** So many claims that have to do with one another are tried in all ways; more are placed one after the other. */
const TRIED_IN_ALL_WAYS = 60;
const TRIES_MAX = 20_000;

/**
 * Says which of a pool's units each claim stands in: its own where it has been given one, and else the lowest that is free
 * throughout and that hinders none that others were given. Without units given beforehand all have one as long as no more
 * are taken at a time than there are. The same claims are always answered the same.
 * @param units how many there are
 * @returns by claim, the numbers of its units; fewer than it takes where none is free throughout
 */
export function assignUnits(claims: readonly UnitClaim[], units: number): Map<number, number[]> {
  const pinned = Array.from({ length: units + 1 }, (): Taken[] => []);
  const given = new Map<number, number[]>(claims.map(({ id }) => [id, []]));
  const parts: Part[] = [];
  for (const { id, from, to, units: count, pinned: unit } of claims) {
    if (unit !== null && unit <= units) {
      pinned[unit]?.push({ from, to });
      given.get(id)?.push(unit);
    } else for (let part = 0; part < count; part++) parts.push({ id, from, to });
  }
  parts.sort((one, other) => one.from - other.from || other.to - one.to || one.id - other.id);
  for (const group of apart(parts)) {
    const placed = placeInTurn(group, pinned);
    const isShort = placed.includes(null) && group.length <= TRIED_IN_ALL_WAYS;
    const best = (isShort ? placeInAnyWay(group, pinned) : null) ?? placed;
    for (const [at, unit] of best.entries()) {
      const { id } = group[at] ?? {};
      if (unit !== null && id !== undefined) given.get(id)?.push(unit);
    }
  }
  for (const numbers of given.values()) numbers.sort((one, other) => one - other);
  return given;
}

/** Those between which a moment is free of all of them have nothing to do with one another. */
function apart(parts: readonly Part[]): Part[][] {
  const groups: Part[][] = [];
  let until = -Infinity;
  for (const part of parts) {
    if (part.from >= until) groups.push([]);
    groups.at(-1)?.push(part);
    until = Math.max(until, part.to);
  }
  return groups;
}

/** The units free for it, those first whose next given guest comes soonest: the others stay free for whoever stays longer. */
function freeFor(
  { from, to }: Part,
  pinned: readonly (readonly Taken[])[],
  until: readonly number[],
): { unit: number; next: number }[] {
  const free: { unit: number; next: number }[] = [];
  for (let unit = 1; unit < pinned.length; unit++) {
    if ((until[unit] ?? 0) > from) continue;
    const taken = pinned[unit] ?? [];
    if (taken.some((each) => each.from < to && each.to > from)) continue;
    const next = taken.reduce(
      (least, each) => (each.from >= to ? Math.min(least, each.from) : least),
      Infinity,
    );
    free.push({ unit, next });
  }
  return free.toSorted((one, other) =>
    one.next === other.next ? one.unit - other.unit : one.next - other.next,
  );
}

const NEVER = Number.NEGATIVE_INFINITY;

/** By their beginning, each where it is free. */
function placeInTurn(group: readonly Part[], pinned: readonly (readonly Taken[])[]): (number | null)[] {
  const until = pinned.map(() => NEVER);
  return group.map((part) => {
    const unit = freeFor(part, pinned, until)[0]?.unit ?? null;
    if (unit !== null) until[unit] = part.to;
    return unit;
  });
}

/** All of them, if there is a way that is found in time. */
function placeInAnyWay(group: readonly Part[], pinned: readonly (readonly Taken[])[]): number[] | null {
  const until = pinned.map(() => NEVER);
  const placed: number[] = [];
  let tries = 0;
  const placeFrom = (at: number): boolean => {
    const part = group[at];
    if (!part) return true;
    const tried = new Set<number>();
    for (const { unit, next } of freeFor(part, pinned, until)) {
      if (++tries > TRIES_MAX) return false;
      // Of units to which nobody else will come by a gift of the desk, one is as good as another.
      if (next === Infinity && tried.has(next)) continue;
      tried.add(next);
      const before = until[unit] ?? NEVER;
      until[unit] = part.to;
      placed[at] = unit;
      if (placeFrom(at + 1)) return true;
      until[unit] = before;
    }
    return false;
  };
  return placeFrom(0) ? placed : null;
}
