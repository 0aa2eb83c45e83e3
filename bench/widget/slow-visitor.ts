import { setTimeout as wait } from 'node:timers/promises';
import { type Tab, withTab } from '../tab.ts';
import type { Devtools } from './devtools.ts';
import { watchInteractions } from './watch-interactions.ts';
import { type Opening, watchOpening } from './watch-opening.ts';

/** What the browser is slowed down to. */
export const CONDITIONS = { cpuSlowDown: 4, latencyMs: 150, downBits: 1_600_000, upBits: 750_000 } as const;
/** An ordinary computer's window, at that speed. */
export const DESK = { width: 1280, height: 800, cpuSlowDown: CONDITIONS.cpuSlowDown } as const;
/** A phone's window, by touch, at that speed. */
const PHONE = { width: 390, height: 844, cpuSlowDown: CONDITIONS.cpuSlowDown } as const;
const LAUNCHER = '^Réserver';
const START_LABEL = 'Commencer';
/** Longer than any answer takes on this connection. */
const QUIET_MS = 1_200;
/** A finger stays down for so long. */
const TAP_MS = 60;
/** Longer than the slowest interaction, until it is told of. */
const TOLD_AFTER_MS = 1_500;

export interface SlowVisitor {
  /** Runs in the page; resolves with what it resolves with. */
  run<T>(expression: string): Promise<T>;
  /** Until the page is loaded, and no answer has come for a while. */
  rest(): Promise<void>;
  /** Lays the pointer on the button that opens, or on the first whose text matches. */
  hover(text?: string): Promise<void>;
  /** Presses where the pointer lies. */
  press(): Promise<void>;
  /** Touches the button that opens, for a moment. */
  tap(): Promise<void>;
  /** Does this, and waits until the browser has told of it. @returns milliseconds from the input to the painted frame */
  timed(act: () => Promise<void>): Promise<number>;
  /** Waits until the button that opens shows that it was tapped, or the window is there: milliseconds since the tap. */
  sinceTap(what: 'answer' | 'shown'): Promise<number>;
  /** Waits until the calendar can be used. */
  opening(): Promise<Opening & { clickedAt: number; usableAt: number }>;
}

/** Puts the tab behind the slow line. */
export async function takeSlowLine({ tell }: Pick<Tab, 'tell'>): Promise<void> {
  await tell('Network.enable');
  await tell('Network.emulateNetworkConditions', {
    offline: false,
    latency: CONDITIONS.latencyMs,
    downloadThroughput: CONDITIONS.downBits / 8,
    uploadThroughput: CONDITIONS.upBits / 8,
  });
}

/** Somebody with an empty cache, an ordinary phone's speed and its connection; goes when the work is done. */
export async function asSlowVisitor<T>(
  devtools: Devtools,
  address: string,
  work: (visitor: SlowVisitor) => Promise<T>,
  { isEverIdle = true, pressesStart = true, isPhone = false } = {},
): Promise<T> {
  return withTab(devtools, isPhone ? PHONE : DESK, async ({ tell, run, until }) => {
    await takeSlowLine({ tell });
    if (isPhone) await tell('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
    const settings = { launcher: LAUNCHER, startLabel: pressesStart ? START_LABEL : null, isEverIdle };
    await tell('Page.addScriptToEvaluateOnNewDocument', {
      source: `(${watchOpening.toString()})(${JSON.stringify(settings)});
        (${watchInteractions.toString()})(${JSON.stringify(LAUNCHER)})`,
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
      async hover(text = LAUNCHER) {
        place = await until(`shows no button ${text}`, `opening.place(${JSON.stringify(text)})`);
        await point('mouseMoved');
      },
      async press() {
        const more = { button: 'left', clickCount: 1 };
        await point('mousePressed', more);
        await point('mouseReleased', more);
      },
      async tap() {
        const touch = await until('shows no button', `opening.place(${JSON.stringify(LAUNCHER)})`);
        await tell('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [touch] });
        await wait(TAP_MS);
        await tell('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      },
      async timed(act) {
        const since = await run<number>('performance.now()');
        await act();
        await wait(TOLD_AFTER_MS);
        return run<number>(`interactions.longestSince(${since})`);
      },
      async sinceTap(what) {
        const { ms } = await until<{ ms: number }>(`has no ${what}`, `interactions.${what}()`);
        return ms;
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
