import { setTimeout as wait } from 'node:timers/promises';
import { median } from '../statistics.ts';
import type { Devtools } from './devtools.ts';
import type { HostSite } from './host-site.ts';
import { asSlowVisitor, type SlowVisitor } from './slow-visitor.ts';
import type { Task } from './watch-opening.ts';

/** Times since the click, in milliseconds. */
export interface OpeningRun {
  /** The start screen's button was pressed; null where there is none. */
  startMs: number | null;
  usableMs: number;
  /** Between the click and the usable calendar; 0 when none took above 50 ms. */
  longestTaskMs: number;
  requests: { url: string; startMs: number; endMs: number }[];
}

/** The task that tells of a long one comes after it. */
const TOLD_AFTER_MS = 400;

export interface Spread {
  median: number;
  lowest: number;
  highest: number;
}

export interface OpeningFigures {
  /** From the click to a usable calendar, nothing prefetched. */
  product: Spread;
  bare: Spread;
  /** Median of the rounds' own ratios. */
  ratio: number;
  /** The same when the page had come to rest and the pointer lay on the button. */
  prefetched: Spread;
  /** The longest task between the click and the usable calendar, of each round. */
  longestAfter: { product: Spread; prefetched: Spread };
  /** The runs of the medians: what was waited for. */
  waterfalls: { product: OpeningRun; bare: OpeningRun; prefetched: OpeningRun };
  /** Long tasks from the page's start to the click, of all rounds: with the widget, its own, and without it. */
  longTasks: { product: Task[]; widget: Task[]; empty: Task[] };
}

/** Opens the calendar in every way in turn, round after round: a slow moment of the machine strikes them all. */
export async function measureOpening(
  browser: Devtools,
  { pages }: HostSite,
  origin: string,
  rounds: number,
): Promise<OpeningFigures> {
  const runs: Record<'product' | 'bare' | 'prefetched', OpeningRun[]> = {
    product: [],
    bare: [],
    prefetched: [],
  };
  const tasks: Record<'product' | 'empty', Task[]> = { product: [], empty: [] };
  for (let round = 0; round < rounds; round++) {
    runs.product.push(await asSlowVisitor(browser, pages.product, openUnprepared, { isEverIdle: false }));
    runs.bare.push(await asSlowVisitor(browser, pages.bare, openUnprepared, { isEverIdle: false }));
    const prepared = await asSlowVisitor(browser, pages.product, openPrepared);
    runs.prefetched.push(prepared.run);
    tasks.product.push(...prepared.tasks);
    tasks.empty.push(...(await asSlowVisitor(browser, pages.empty, lookAround)));
  }
  const ratios = runs.product.map(({ usableMs }, at) => usableMs / (runs.bare[at]?.usableMs ?? Number.NaN));
  return {
    product: spreadOf(runs.product.map(usable)),
    bare: spreadOf(runs.bare.map(usable)),
    ratio: median(ratios),
    prefetched: spreadOf(runs.prefetched.map(usable)),
    longestAfter: {
      product: spreadOf(runs.product.map(longest)),
      prefetched: spreadOf(runs.prefetched.map(longest)),
    },
    waterfalls: {
      product: middleOf(runs.product),
      bare: middleOf(runs.bare),
      prefetched: middleOf(runs.prefetched),
    },
    longTasks: {
      ...tasks,
      widget: tasks.product.filter(({ scripts }) => scripts.some((script) => script.startsWith(origin))),
    },
  };
}

/** No idle moment comes before the click, and no pointer: the button is clicked by a script. */
async function openUnprepared(visitor: SlowVisitor): Promise<OpeningRun> {
  await visitor.rest();
  const asked = await visitor.run<string[]>(`${ENTRIES}.map(({ name }) => name)`);
  const early = asked.filter((url) => /\/widget\/|month-grid/.test(url));
  if (early.length > 0) throw new Error(`Fetched before the click: ${early.join(', ')}`);
  await visitor.run('opening.click()');
  return readRun(visitor);
}

async function openPrepared(visitor: SlowVisitor): Promise<{ run: OpeningRun; tasks: Task[] }> {
  await visitor.rest();
  await visitor.hover();
  await visitor.rest();
  await visitor.press();
  const run = await readRun(visitor);
  const { clickedAt, tasks } = await visitor.opening();
  return { run, tasks: tasks.filter(({ startAt }) => startAt < clickedAt) };
}

/** On the page without the widget, the same waits. */
async function lookAround(visitor: SlowVisitor): Promise<Task[]> {
  await visitor.rest();
  await visitor.rest();
  return visitor.run('opening.tasks');
}

const ENTRIES = `performance.getEntriesByType('resource').map((entry) => entry.toJSON())`;

async function readRun(visitor: SlowVisitor): Promise<OpeningRun> {
  await visitor.opening();
  await wait(TOLD_AFTER_MS);
  const { clickedAt, startedAt, usableAt, tasks } = await visitor.opening();
  const entries = await visitor.run<{ name: string; startTime: number; duration: number }[]>(ENTRIES);
  return {
    startMs: startedAt === null ? null : startedAt - clickedAt,
    usableMs: usableAt - clickedAt,
    longestTaskMs: Math.max(
      0,
      ...tasks
        .filter(({ startAt, ms }) => startAt + ms > clickedAt && startAt < usableAt)
        .map(({ ms }) => ms),
    ),
    requests: entries
      .filter(({ startTime }) => startTime >= clickedAt && startTime <= usableAt)
      .map(({ name, startTime, duration }) => ({
        url: name,
        startMs: startTime - clickedAt,
        endMs: startTime + duration - clickedAt,
      })),
  };
}

const usable = ({ usableMs }: OpeningRun) => usableMs;
const longest = ({ longestTaskMs }: OpeningRun) => longestTaskMs;

/** Median, lowest and highest. */
export const spreadOf = (times: readonly number[]): Spread => ({
  median: median(times),
  lowest: Math.min(...times),
  highest: Math.max(...times),
});

const middleOf = (runs: readonly OpeningRun[]): OpeningRun => {
  const sorted = runs.toSorted((a, b) => a.usableMs - b.usableMs);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (!middle) throw new Error('No round was measured');
  return middle;
};
