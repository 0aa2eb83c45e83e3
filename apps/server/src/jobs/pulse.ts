/** Whether a worker gets on: it was answered when it asked for a job, or ended one, or all its hands are full. */
export interface Pulse {
  asked(): void;
  answeredEmpty(): void;
  /** The database did not answer: no progress. */
  unanswered(): void;
  begin(jobId: string): void;
  end(jobId: string): void;
  isBeating(): boolean;
  isHolding(jobId: string): boolean;
  /** Resolves once no job runs and none is on its way. */
  idle(): Promise<void>;
}

/**
 * @param concurrency how many jobs run at once; each ends within its own limit, so hands that are full become free
 * @param quietMs how long nothing may happen while a hand is free
 */
export function createPulse({ concurrency, quietMs }: { concurrency: number; quietMs: number }): Pulse {
  const held = new Set<string>();
  const waiting: (() => void)[] = [];
  let fetches = 0;
  let last = performance.now();
  const isIdle = () => held.size === 0 && fetches === 0;
  const settled = ({ isProgress }: { isProgress: boolean }) => {
    if (isProgress) last = performance.now();
    if (isIdle()) for (const resolve of waiting.splice(0)) resolve();
  };
  return {
    asked() {
      fetches++;
    },
    answeredEmpty() {
      fetches--;
      settled({ isProgress: true });
    },
    unanswered() {
      fetches--;
      settled({ isProgress: false });
    },
    begin(jobId) {
      held.add(jobId);
      fetches--;
      settled({ isProgress: true });
    },
    end(jobId) {
      held.delete(jobId);
      settled({ isProgress: true });
    },
    isBeating: () => held.size >= concurrency || performance.now() - last < quietMs,
    isHolding: (jobId) => held.has(jobId),
    idle: () => (isIdle() ? Promise.resolve() : new Promise((resolve) => void waiting.push(resolve))),
  };
}
