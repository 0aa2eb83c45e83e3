/** How often a process is asked whether it gets to answer, and how often in a row it may fail to. */
export interface Patience {
  readonly everyMs: number;
  readonly misses: number;
}

/** Half a minute, which nothing of ours takes in one go. */
export const PATIENCE: Patience = { everyMs: 5_000, misses: 6 };

export interface Heartbeat {
  /** It has answered. */
  heard(): void;
  stop(): void;
}

/**
 * Asks a process again and again. Unanswered questions are counted, not the time: whoever was halted himself, with his
 * whole machine say, has asked nothing meanwhile.
 * @param hangs once, when it has left as many in a row unanswered
 */
export function watchHeartbeat(
  { everyMs, misses }: Patience,
  { ask, hangs }: { ask: () => void; hangs: () => void },
): Heartbeat {
  let unanswered = 0;
  const timer = setInterval(() => {
    if (unanswered >= misses) {
      clearInterval(timer);
      hangs();
      return;
    }
    unanswered += 1;
    ask();
  }, everyMs).unref();
  return {
    heard: () => void (unanswered = 0),
    stop: () => clearInterval(timer),
  };
}
