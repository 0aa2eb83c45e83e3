import { withTab } from '../tab.ts';
import type { Devtools } from './devtools.ts';
import { type Opening, watchOpening } from './watch-opening.ts';

/** What the browser is slowed down to. */
export const CONDITIONS = { cpuSlowDown: 4, latencyMs: 150, downBits: 1_600_000, upBits: 750_000 } as const;
const LAUNCHER = '^Réserver';
const START_LABEL = 'Commencer';
/** Longer than any answer takes on this connection. */
const QUIET_MS = 1_200;

export interface SlowVisitor {
  /** Runs in the page; resolves with what it resolves with. */
  run<T>(expression: string): Promise<T>;
  /** Until the page is loaded, and no answer has come for a while. */
  rest(): Promise<void>;
  /** Lays the pointer on the button that opens. */
  hover(): Promise<void>;
  /** Presses where the pointer lies. */
  press(): Promise<void>;
  /** Waits until the calendar can be used. */
  opening(): Promise<Opening & { clickedAt: number; usableAt: number }>;
}

/** Somebody with an empty cache, an ordinary phone's speed and its connection; goes when the work is done. */
export async function asSlowVisitor<T>(
  devtools: Devtools,
  address: string,
  work: (visitor: SlowVisitor) => Promise<T>,
  { isEverIdle = true } = {},
): Promise<T> {
  const window = { width: 1280, height: 800, cpuSlowDown: CONDITIONS.cpuSlowDown };
  return withTab(devtools, window, async ({ tell, run, until }) => {
    await tell('Network.enable');
    await tell('Network.emulateNetworkConditions', {
      offline: false,
      latency: CONDITIONS.latencyMs,
      downloadThroughput: CONDITIONS.downBits / 8,
      uploadThroughput: CONDITIONS.upBits / 8,
    });
    const settings = { launcher: LAUNCHER, startLabel: START_LABEL, isEverIdle };
    await tell('Page.addScriptToEvaluateOnNewDocument', {
      source: `(${watchOpening.toString()})(${JSON.stringify(settings)})`,
    });
    await tell('Page.navigate', { url: address });

    const point = (type: string, more = {}) => tell('Input.dispatchMouseEvent', { type, ...place, ...more });
    let place = { x: 0, y: 0 };
    return work({
      run,
      async rest() {
        const since = await run<number>('performance.now()');
        const isQuiet = `performance.now() - Math.max(${since}, opening.heardAt()) > ${QUIET_MS}`;
        await until('does not come to rest', `document.readyState === 'complete' && ${isQuiet}`);
      },
      async hover() {
        place = await until('shows no button', 'opening.launcher()');
        await point('mouseMoved');
      },
      async press() {
        const more = { button: 'left', clickCount: 1 };
        await point('mousePressed', more);
        await point('mouseReleased', more);
      },
      async opening() {
        await until('shows no calendar', 'opening.usableAt');
        const opening = await run<Opening>('opening');
        const { clickedAt, usableAt } = opening;
        if (clickedAt === null || usableAt === null) throw new Error('The calendar came without a click');
        return { ...opening, clickedAt, usableAt };
      },
    });
  });
}
