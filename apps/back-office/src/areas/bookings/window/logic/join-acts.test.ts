import type { BookingChange } from '@meridienne/contracts';
import { expect, it } from 'vitest';
import type { ToldAct } from '../../../audit/door.ts';
import { joinActs } from './join-acts.ts';

const change = (id: number, at: string) => ({ id, at }) as BookingChange;
const act = (id: string, at: string): ToldAct => ({ id, at, sentence: id, lines: [], ways: [] });

it('tells once what both lists know, and by its time what only one does', () => {
  const joined = joinActs(
    [change(1, '2026-05-01T10:00:00.000Z'), change(2, '2026-05-01T12:00:00.000Z')],
    [act('first', '2026-05-01T10:00:00.400Z'), act('between', '2026-05-01T11:00:00.000Z')],
  );
  expect(joined.map((each) => [each.change?.id, each.act?.id])).toEqual([
    [1, 'first'],
    [undefined, 'between'],
    [2, undefined],
  ]);
});

it('takes one act for one change alone', () => {
  const at = '2026-05-01T10:00:00.000Z';
  const joined = joinActs([change(1, at), change(2, at)], [act('only', at)]);
  expect(joined.map((each) => each.act?.id)).toEqual(['only', undefined]);
});
