import { setTimeout as wait } from 'node:timers/promises';
import type { Devtools } from './widget/devtools.ts';

const LOOK_EVERY_MS = 100;
const TIMEOUT_MS = 30_000;

export interface Tab {
  tell<R>(method: string, params?: Record<string, unknown>): Promise<R>;
  /** Runs in the page; resolves with what it resolves with. */
  run<R>(expression: string): Promise<R>;
  /** Asks until there is an answer. @throws saying what the page does, after half a minute */
  until<R>(what: string, expression: string): Promise<NonNullable<R>>;
}

/** An empty tab with an empty cache, at a part of this machine's speed; goes when the work is done. */
export async function withTab<T>(
  { send }: Devtools,
  { width, height, cpuSlowDown }: { width: number; height: number; cpuSlowDown: number },
  work: (tab: Tab) => Promise<T>,
): Promise<T> {
  const { browserContextId } = await send<{ browserContextId: string }>('Target.createBrowserContext');
  try {
    const { targetId } = await send<{ targetId: string }>('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
      width,
      height,
    });
    const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', {
      targetId,
      flatten: true,
    });
    const tell = <R>(method: string, params = {}) => send<R>(method, params, sessionId);
    await tell('Page.enable');
    await tell('Emulation.setCPUThrottlingRate', { rate: cpuSlowDown });
    const run = async <R>(expression: string): Promise<R> => {
      const { result, exceptionDetails } = await tell<{
        result: { value: R };
        exceptionDetails?: { text: string; exception?: { description?: string } };
      }>('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    };
    return await work({
      tell,
      run,
      async until<R>(what: string, expression: string) {
        const endsAt = performance.now() + TIMEOUT_MS;
        for (;;) {
          const found = await run<R>(expression);
          if (found) return found;
          if (performance.now() > endsAt) throw new Error(`${await run<string>('location.href')}: ${what}`);
          await wait(LOOK_EVERY_MS);
        }
      },
    });
  } finally {
    await send('Target.disposeBrowserContext', { browserContextId });
  }
}
