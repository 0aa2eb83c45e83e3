import { expect, it } from 'vitest';
import { createRecentChanges } from './recent-changes.ts';

const on = (day: string) => ({ kind: 'bookings' as const, categories: [3], from: day, to: day });

const listening = () => {
  const clock = { now: 1_000 };
  const recent = createRecentChanges(() => clock.now);
  recent.beginAnew();
  return { clock, recent };
};

it('tells what was heard within a time, of one account, one change of each kind', () => {
  const { clock, recent } = listening();
  recent.note(7, { kind: 'catalogue' });
  clock.now += 10_000;
  recent.note(7, on('2026-03-21'));
  recent.note(8, { kind: 'offers' });
  recent.note(7, on('2026-03-23'));
  clock.now += 1_000;
  expect(recent.within(7, 5_000)).toEqual([
    { kind: 'bookings', categories: [3], from: '2026-03-21', to: '2026-03-23' },
  ]);
  expect(recent.within(7, 500)).toEqual([]);
  expect(recent.within(7, 11_000)).toHaveLength(2);
});

it('says when it doesn’t know: before it listened, after a gap, and of what is too long ago or too much', () => {
  const { clock, recent } = listening();
  expect(createRecentChanges().within(7, 1_000)).toEqual([]);
  clock.now += 2_000;
  expect(recent.within(7, 2_001)).toBeNull();
  recent.note(7, { kind: 'offers' });
  recent.beginAnew();
  expect(recent.within(7, 1)).toBeNull();
  expect(recent.within(7, 0)).toEqual([]);
  recent.note(7, { kind: 'offers' });
  clock.now += 61_000;
  expect(recent.within(7, 60_000)).toEqual([]);
  expect(recent.within(7, 61_001)).toBeNull();
  for (let at = 0; at < 10_000; at++) {
    clock.now += 1;
    recent.note(at, { kind: 'offers' });
  }
  expect(recent.within(7, 9_000)).toBeNull();
  expect(recent.within(9_999, 100)).toEqual([{ kind: 'offers' }]);
});
