import type { Changed } from '@meridienne/contracts';
import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRefresher } from './live-queries.ts';

const ACCOUNT = 7;
const GRID = ['offers', 'grid', ACCOUNT, '2026-03-21'];
const PRICES: Changed = { kind: 'offers' };
let client: QueryClient;
/** Answers what the grid asked, the first question first. */
let answers: ((value: string) => void)[];
let unwatch: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  answers = [];
  const queryFn = () => new Promise<string>((resolve) => void answers.push(resolve));
  unwatch = new QueryObserver(client, { queryKey: GRID, queryFn }).subscribe(() => undefined);
});
afterEach(() => {
  unwatch();
  client.clear();
  vi.useRealTimers();
});

const answer = async (at: number) => {
  answers[at]?.('read');
  await vi.advanceTimersByTimeAsync(0);
};

it('reads what is shown again, and not what a change leaves as it is', async () => {
  await answer(0);
  const { add } = createRefresher(client, ACCOUNT);
  add({ kind: 'offers', from: '2027-01-01', to: '2027-01-02' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(answers).toHaveLength(1);
  add(PRICES);
  await vi.advanceTimersByTimeAsync(0);
  expect(answers).toHaveLength(2);
});

it('lets a reading arrive, and then reads once more', async () => {
  const { add } = createRefresher(client, ACCOUNT);
  for (let at = 0; at < 5; at++) {
    add(PRICES);
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(answers).toHaveLength(1);
  await answer(0);
  await vi.advanceTimersByTimeAsync(250);
  expect(answers).toHaveLength(2);
  await answer(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(answers).toHaveLength(2);
});

it('goes on after a window has shown what a change would do', async () => {
  await answer(0);
  client.setQueryData(['offers', 'preview', 'long-term', '{"dates":["2026-03-21"]}'], 'shown');
  const { add } = createRefresher(client, ACCOUNT);
  add({ kind: 'bookings', from: '2026-03-22', to: '2026-03-22' });
  await vi.advanceTimersByTimeAsync(0);
  await answer(1);
  add(PRICES);
  await vi.advanceTimersByTimeAsync(250);
  expect(answers).toHaveLength(3);
});

it('goes on after a change that it could not read', async () => {
  await answer(0);
  const { add } = createRefresher(client, ACCOUNT);
  const broken: unknown = { kind: 'offers', from: '2026-03-22', to: '2026-03-22', categories: 3 };
  client.setQueryData(['offers', 'category', 3, '2026-03-21'], 'shown');
  expect(() => add(broken as Changed)).toThrow(TypeError);
  add(PRICES);
  await vi.advanceTimersByTimeAsync(250);
  expect(answers.length).toBeGreaterThan(1);
});

it('waits for what is being saved', async () => {
  await answer(0);
  const saved = Promise.withResolvers<void>();
  const saving = new MutationObserver(client, { mutationFn: () => saved.promise }).mutate();
  const { add } = createRefresher(client, ACCOUNT);
  add(PRICES);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(answers).toHaveLength(1);
  saved.resolve();
  await saving;
  await vi.advanceTimersByTimeAsync(250);
  expect(answers).toHaveLength(2);
});
