import { beforeEach, expect, test, vi } from 'vitest';
import type * as AtRest from './at-rest.ts';

let page: typeof AtRest;
let fetched: string[];
let window: EventTarget;
const fetching = (name: string) => async () => void fetched.push(name);
/** All that is due. */
const pass = () => vi.advanceTimersByTimeAsync(1_000);

const openOn = async (connection?: object) => {
  vi.stubGlobal('navigator', { connection });
  vi.resetModules();
  page = await import('./at-rest.ts');
};

beforeEach(async () => {
  fetched = [];
  vi.useFakeTimers();
  window = new EventTarget();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  await openOn();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test('what may come later waits for what the page waits for, and what is only likely for both', async () => {
  const answer = Promise.withResolvers<void>();
  void page.awaited(answer.promise);
  page.fetchAtRest(fetching('next page'));
  void page.atRest().then(fetching('menu'));
  await pass();
  expect(fetched).toEqual([]);
  answer.resolve();
  await pass();
  expect(fetched).toEqual(['menu', 'next page']);
});

test('what may come later comes at last, however long the page waits', async () => {
  void page.awaited(new Promise(() => undefined));
  page.fetchAtRest(fetching('next page'));
  void page.atRest().then(fetching('menu'));
  await vi.advanceTimersByTimeAsync(4_100);
  expect(fetched).toEqual(['menu']);
});

test.each(['click', 'keyup'])('a %s brings what may come later at once, for good', async (use) => {
  void page.awaited(new Promise(() => undefined));
  void page.atRest().then(fetching('menu'));
  await pass();
  expect(fetched).toEqual([]);
  window.dispatchEvent(new Event(use));
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).toEqual(['menu']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(fetched).toEqual(['menu']);
});

test('what is likely and never comes keeps none of the others away', async () => {
  page.fetchAtRest(() => new Promise(() => undefined));
  page.fetchAtRest(fetching('second'));
  await vi.advanceTimersByTimeAsync(14_000);
  expect(fetched).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(fetched).toEqual(['second']);
});

test('what is likely comes one after the other, and a failure keeps none of the others away', async () => {
  const first = Promise.withResolvers<void>();
  page.fetchAtRest(() => first.promise);
  page.fetchAtRest(fetching('second'));
  await pass();
  expect(fetched).toEqual([]);
  first.reject(new Error('away'));
  await pass();
  expect(fetched).toEqual(['second']);
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'nothing that is only likely is fetched with %o',
  async (connection) => {
    await openOn(connection);
    page.fetchAtRest(fetching('next page'));
    void page.atRest().then(fetching('menu'));
    await pass();
    expect(fetched).toEqual(['menu']);
  },
);
