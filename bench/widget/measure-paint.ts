import { median } from '../statistics.ts';
import { withTab } from '../tab.ts';
import type { Devtools } from './devtools.ts';
import { DESK, takeSlowLine } from './slow-visitor.ts';
import type { VenueSite } from './venue-site.ts';

/** The widget's tag may put off the host page's largest picture by this much at most. */
export const HIGHEST_PAINT_RATIO = 1.02;

/** Milliseconds from the page's start until its largest picture is painted. */
export interface PaintRound {
  tagged: number;
  untagged: number;
}

export interface PaintFigures {
  rounds: PaintRound[];
  tagged: number;
  untagged: number;
  /** Median of the rounds' own ratios. */
  ratio: number;
}

/**
 * The venue's page by the widget's tag and without it, in turn, each with an empty cache; the other one goes first
 * in each second round.
 * @throws when the tag shows no widget: what does nothing delays nothing
 */
export async function measurePaint(
  browser: Devtools,
  { pages, largest }: VenueSite,
  rounds: number,
): Promise<PaintFigures> {
  const measured: PaintRound[] = [];
  for (let round = 0; round < rounds; round++) {
    const times = { tagged: 0, untagged: 0 };
    const sides = ['tagged', 'untagged'] as const;
    for (const side of round % 2 === 0 ? sides : sides.toReversed())
      times[side] = await visit(browser, pages[side], largest, side === 'tagged');
    measured.push(times);
  }
  return {
    rounds: measured,
    tagged: median(measured.map(({ tagged }) => tagged)),
    untagged: median(measured.map(({ untagged }) => untagged)),
    ratio: median(measured.map(({ tagged, untagged }) => tagged / untagged)),
  };
}

const visit = (browser: Devtools, address: string, largest: string, hasWidget: boolean): Promise<number> =>
  withTab(browser, DESK, async (tab) => {
    await takeSlowLine(tab);
    await tab.tell('Page.addScriptToEvaluateOnNewDocument', {
      source: `(${watchPaint.toString()})(${JSON.stringify(largest)})`,
    });
    await tab.tell('Page.navigate', { url: address });
    const paintedAt = await tab.until<number>('paints no picture', 'window.largestPaintAt');
    if (hasWidget) await tab.until('has no widget', `document.querySelector('meridienne-widget')`);
    return paintedAt;
  });

/** Runs in the page, before anything of it. It stands alone, since it is sent to the page as text. */
function watchPaint(largest: string): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { url: string })[])
      if (entry.url.endsWith(largest)) Object.assign(globalThis, { largestPaintAt: entry.startTime });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}
