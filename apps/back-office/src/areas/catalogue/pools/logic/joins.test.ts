import { expect, test } from 'vitest';
import { joinedAt, type Joins, type Proposal, withJoin } from './joins.ts';

const category = (id: number) => ({
  '@id': `/api/categories/${id}`,
  '@type': 'Category' as const,
  id,
  name: `No. ${id}`,
  names: {},
  cleanBefore: 0,
  cleanAfter: 0,
});
const proposal = (id: number, candidates: number[], kind: 'overlap' | 'others' = 'overlap'): Proposal => ({
  name: `Pool ${id}`,
  units: 5,
  categories: [category(id)],
  reason: { kind, slots: ['09h00–18h00'], times: kind === 'overlap' ? 2 : 1 },
  candidates: candidates.map((each) => ({ ...category(each), type: 'timeslot', slots: ['09h00–13h00'] })),
});

/** 1, 2 and 3 overlap by themselves and each other; 8 and 9 overlap them; 4 overlaps 9 alone, and not by itself. */
const FOUND = [
  proposal(1, [2, 3, 8, 9]),
  proposal(2, [1, 3, 8, 9]),
  proposal(3, [1, 2, 8, 9]),
  proposal(4, [9], 'others'),
];
const NONE: Joins = new Map();
const ticked = (...ticks: [at: number, id: number][]) =>
  ticks.reduce((joins, [at, id]) => withJoin(joins, FOUND, { at, id, isJoined: true }), NONE);
const seen = (joins: Joins, at: number, taken: number[] = []) => {
  const { within, members, candidates } = joinedAt(FOUND, joins, taken, at);
  return {
    within,
    members: members.map(({ id }) => id),
    elsewhere: Object.fromEntries(
      candidates.flatMap(({ candidate, elsewhere }) => (elsewhere ? [[candidate.id, elsewhere]] : [])),
    ),
  };
};

test('what is ticked for one is of that one alone, until it isn’t any more', () => {
  const joins = ticked([0, 9], [0, 8]);
  expect(seen(joins, 0)).toEqual({ within: null, members: [1, 8, 9], elsewhere: {} });
  expect(seen(joins, 1)).toEqual({ within: null, members: [2], elsewhere: { 8: 'Pool 1', 9: 'Pool 1' } });
  const fewer = withJoin(joins, FOUND, { at: 0, id: 9, isJoined: false });
  expect(seen(fewer, 1)).toEqual({ within: null, members: [2], elsewhere: { 8: 'Pool 1' } });
});

test('one that overlaps others alone shares nothing before one of them is ticked', () => {
  expect(seen(NONE, 3).members).toEqual([]);
  expect(seen(ticked([3, 9]), 3).members).toEqual([4, 9]);
});

test('a proposal that becomes part of another is none, and lets go of what it had', () => {
  const joins = ticked([1, 9], [0, 2]);
  expect(seen(joins, 0)).toEqual({ within: null, members: [1, 2], elsewhere: {} });
  expect(seen(joins, 1)).toMatchObject({ within: 'Pool 1', members: [] });
  // However they are ticked one after the other, there is always one that isn't part of another.
  const chain = ticked([2, 1], [1, 3], [0, 2]);
  expect([0, 1, 2].map((at) => seen(chain, at).within)).toEqual([null, 'Pool 1', null]);
});

test('what has been taken is no candidate of others any more', () => {
  expect(seen(ticked([0, 9]), 1, [0])).toEqual({
    within: null,
    members: [2],
    elsewhere: { 1: 'Pool 1', 9: 'Pool 1' },
  });
});
