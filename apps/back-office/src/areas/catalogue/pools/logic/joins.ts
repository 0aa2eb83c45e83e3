import type { PoolProposals } from '@meridienne/contracts';

export type Proposal = PoolProposals['proposals'][number];
export type Candidate = Proposal['candidates'][number];

/** The place of the proposal that a candidate has been ticked for, by the candidate's id: a category has one pool at most. */
export type Joins = ReadonlyMap<number, number>;

const isOf = (id: number, { categories }: Proposal): boolean => categories.some((each) => each.id === id);

/**
 * The joins with a candidate ticked for a proposal, or no more. One that is proposed by itself, too, is then part of another,
 * and lets go of what was ticked there: so no two are ever part of each other.
 */
export function withJoin(
  joins: Joins,
  found: readonly Proposal[],
  { at, id, isJoined }: { at: number; id: number; isJoined: boolean },
): Joins {
  const others = [...joins].filter(([each]) => each !== id);
  if (!isJoined) return new Map(others);
  const own = found.findIndex((proposal) => isOf(id, proposal));
  return new Map([...others.filter(([, place]) => place !== own), [id, at]]);
}

/** What the joins make of a proposal. */
export interface Joined {
  /** The name of the proposal that it is part of by now, so that it is none itself. */
  readonly within: string | null;
  /** What would share; empty while there is nothing to be shared. */
  readonly members: Proposal['categories'];
  readonly candidates: readonly {
    readonly candidate: Candidate;
    readonly isJoined: boolean;
    /** The name of the proposal that it is part of instead. */
    readonly elsewhere: string | null;
  }[];
}

/** @param taken the places of the proposals that have been taken @param at the place of this one */
export function joinedAt(
  found: readonly Proposal[],
  joins: Joins,
  taken: readonly number[],
  at: number,
): Joined {
  const proposal = found[at];
  if (!proposal) throw new RangeError(`There are ${found.length} proposals, none at ${at}.`);
  /** Where a category is part of by now; -1 for nowhere. */
  const placeOf = (id: number): number =>
    joins.get(id) ?? found.findIndex((each, place) => taken.includes(place) && isOf(id, each));
  const elsewhereOf = (id: number): string | null => {
    const place = placeOf(id);
    return place === at ? null : (found[place]?.name ?? null);
  };
  const within = proposal.categories.map(({ id }) => elsewhereOf(id)).find((name) => name !== null) ?? null;
  const candidates = proposal.candidates.map((candidate) => ({
    candidate,
    isJoined: placeOf(candidate.id) === at,
    elsewhere: elsewhereOf(candidate.id),
  }));
  const members = [
    ...proposal.categories,
    ...candidates.filter(({ isJoined }) => isJoined).map(({ candidate }) => candidate),
  ];
  const isShared = within === null && (proposal.reason.kind === 'overlap' || members.length > 1);
  return { within, members: isShared ? members : [], candidates };
}
