import { gzipSync } from 'node:zlib';
import { ensureBrowser } from '../../scripts/browser.mjs';
import { withDemo } from '../demo.ts';
import { median } from '../statistics.ts';
import { withTab } from '../tab.ts';
import { type Devtools, startDevtools } from '../widget/devtools.ts';
import { CONDITIONS } from './grid-visitor.ts';
import { signedIn, signIn, tokenOf } from './session.ts';

/** Of the demonstration's venue. */
const LOGIN = { email: 'hotel@meridienne.example', password: 'meridienne' };
const ACCOUNT = 1;

export interface FirstCellFigures {
  /** Until the frame that shows the first cell. */
  requests: number;
  /** All of them, each as small as gzip makes it, and as they were sent. */
  gzipBytes: number;
  sentBytes: number;
  firstCellMs: number;
  longestTaskMs: number;
}

interface Seen {
  firstCellMs: number;
  longestTaskMs: number;
  requests: { url: string; sentBytes: number }[];
}

/** Runs in the page, before anything of it. It stands alone, since it is sent to the page as text. */
function watchFirstCell(): void {
  const tasks: PerformanceEntry[] = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  });
  const see = (): void => {
    const firstCellMs = performance.now();
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[];
    const requests = entries
      .filter(({ startTime }) => startTime < firstCellMs)
      .map(({ name, encodedBodySize }) => ({ url: name, sentBytes: encodedBodySize }));
    // The task that it is drawn in is told of once it has ended.
    setTimeout(() => {
      const longestTaskMs = Math.max(0, ...tasks.map(({ duration }) => duration));
      Object.assign(globalThis, { firstCell: { firstCellMs, longestTaskMs, requests } });
    }, 1_500);
  };
  const look = new MutationObserver(() => {
    if (!document.querySelector('[role=gridcell]')) return;
    look.disconnect();
    requestAnimationFrame(() => {
      // After the frame: what it draws is measured too.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', see, { once: true });
      port1.start();
      port2.postMessage(null);
    });
  });
  look.observe(document, { subtree: true, childList: true });
}

/** The page of prices, opened by somebody who was never there, up to its first cell. */
export async function measureFirstCell(
  rounds: number,
  say: (line: string) => void,
): Promise<FirstCellFigures> {
  return withDemo(async ({ origin, undo }) => {
    const session = await signIn(origin, LOGIN);
    const devtools = await startDevtools(ensureBrowser());
    undo(() => devtools.stop());
    const runs: Seen[] = [];
    for (let round = 0; round <= rounds; round++) {
      say(`the first cell of the prices: round ${round} of ${rounds}`);
      const seen = await visit(devtools, origin, session);
      // The first visit warms the server up.
      if (round > 0) runs.push(seen);
    }
    const { requests } = runs.at(-1) as Seen;
    const sizes = await Promise.all(requests.map(({ url }) => gzippedSize(url, tokenOf(session))));
    return {
      requests: requests.length,
      gzipBytes: sum(sizes),
      sentBytes: sum(requests.map(({ sentBytes }) => sentBytes)),
      firstCellMs: median(runs.map(({ firstCellMs }) => firstCellMs)),
      longestTaskMs: median(runs.map(({ longestTaskMs }) => longestTaskMs)),
    };
  });
}

const visit = (devtools: Devtools, origin: string, session: string): Promise<Seen> =>
  withTab(devtools, CONDITIONS, async (tab) => {
    const source = `${signedIn(session, ACCOUNT, { isSuperAdmin: false })}
      (${watchFirstCell.toString()})()`;
    await tab.tell('Page.addScriptToEvaluateOnNewDocument', { source });
    await tab.tell('Page.navigate', { url: `${origin}/prix` });
    return tab.until<Seen>('draws no cell', 'window.firstCell');
  });

/** What is packed by its format is as large as it is. */
async function gzippedSize(url: string, token: string): Promise<number> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const body = Buffer.from(await response.arrayBuffer());
  return Math.min(body.length, gzipSync(body, { level: 9 }).length);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
