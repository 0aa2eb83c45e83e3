import { setTimeout as wait } from 'node:timers/promises';
import { type Tab, withTab } from '../tab.ts';
import type { Devtools } from '../widget/devtools.ts';
import { type FramesSettings, watchFrames } from './watch-frames.ts';

/** A middling laptop's window, and what this machine's speed is divided by. */
export const CONDITIONS = { width: 1440, height: 900, cpuSlowDown: 4 } as const;
const MOVE_EVERY_MS = 8;
const REST_MS = 2_000;
const DOWN_SPEED = 2_400;
const ACROSS_SPEED = 900;

export interface GridPage {
  address: string;
  watch: FramesSettings;
  /** Where a drag over cells begins and ends, and one over the days. */
  ends: { cells: [string, string]; days: [string, string] };
  /** Runs before the page does. */
  before: string;
}

/** What is done to the grid; each holds the milliseconds from frame to frame. */
export interface GridRun {
  drawnMs: number;
  down: number[];
  across: number[];
  cells: number[];
  days: number[];
}

interface Point {
  x: number;
  y: number;
}

/** Opens the grid, scrolls it down and sideways, and drags over its cells and its days, each for so long. */
export const visitGrid = (devtools: Devtools, page: GridPage, forMs: number): Promise<GridRun> =>
  withTab(devtools, CONDITIONS, async (tab) => {
    const source = `${page.before}\n;(${watchFrames.toString()})(${JSON.stringify(page.watch)})`;
    await tab.tell('Page.addScriptToEvaluateOnNewDocument', { source });
    await tab.tell('Page.navigate', { url: page.address });
    const drawnMs = await tab.until<number>('draws no grid', 'window.frames.drawnMs?.()');
    // What the page still asks for once it is drawn is not the scrolling's.
    await wait(REST_MS);
    const scroll = (direction: string, speed: number) =>
      tab.run<number[]>(`frames.scroll('${direction}', ${speed}, ${forMs})`);
    const down = await scroll('down', DOWN_SPEED);
    const across = await scroll('across', ACROSS_SPEED);
    await tab.run(`document.querySelector(${JSON.stringify(page.watch.scroller)}).scrollTo(0, 0)`);
    const cells = await drag(tab, page.ends.cells, forMs);
    const days = await drag(tab, page.ends.days, forMs);
    return { drawnMs, down, across, cells, days };
  });

/** There and back several times, wherever the hand would be by then: a page that lags gets fewer moves. */
async function drag(tab: Tab, ends: [string, string], forMs: number): Promise<number[]> {
  const point = (selector: string) =>
    tab.run<Point>(`(() => {
      const { x, y } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
      return { x: x + 6, y: y + 6 };
    })()`);
  const [from, to] = [await point(ends[0]), await point(ends[1])];
  const mouse = (type: string, at: Point, more = {}) =>
    tab.tell('Input.dispatchMouseEvent', { type, ...at, button: 'left', clickCount: 1, ...more });
  await mouse('mouseMoved', from, { button: 'none' });
  await mouse('mousePressed', from);
  await tab.run('frames.start()');
  const startedAt = performance.now();
  for (let elapsed = 0; elapsed < forMs; elapsed = performance.now() - startedAt) {
    const turns = (elapsed / forMs) * 4;
    const part = turns % 2 > 1 ? 2 - (turns % 2) : turns % 2;
    const at = { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) };
    await Promise.all([mouse('mouseMoved', at, { buttons: 1 }), wait(MOVE_EVERY_MS)]);
  }
  const intervals = await tab.run<number[]>('frames.stop()');
  await mouse('mouseMoved', to, { buttons: 1 });
  await tab.until(`selects nothing from ${ends.join(' to ')}`, 'frames.marked() > 1');
  await mouse('mouseReleased', to);
  return intervals;
}
