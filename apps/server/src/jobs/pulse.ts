/** Whether a worker gets on: it was answered when it asked for a job, or ended one, or all its hands are full. */
export interface Pulse {
  /** A job was fetched, an empty fetch was answered, or the end of a job is written down. */
  progressed(): void;
  begin(jobId: string): void;
  end(jobId: string): void;
  isBeating(): boolean;
  isHolding(jobId: string): boolean;
  /** Resolves once no job runs. */
  idle(): Promise<void>;
}

/**
 * @param concurrency how many jobs run at once; each ends within its own limit, so hands that are full become free
 * @param quietMs how long nothing may happen while a hand is free
 */
export function createPulse({ concurrency, quietMs }: { concurrency: number; quietMs: number }): Pulse {
  const held = new Set<string>();
  const waiting: (() => void)[] = [];
  let last = performance.now();
  const progressed = () => {
    last = performance.now();
  };
  return {
    progressed,
    begin(jobId) {
      held.add(jobId);
      progressed();
    },
    end(jobId) {
      held.delete(jobId);
      progressed();
      if (held.size === 0) for (const resolve of waiting.splice(0)) resolve();
    },
    isBeating: () => held.size >= concurrency || performance.now() - last < quietMs,
    isHolding: (jobId) => held.has(jobId),
    idle: () => (held.size === 0 ? Promise.resolve() : new Promise((resolve) => void waiting.push(resolve))),
  };
}
