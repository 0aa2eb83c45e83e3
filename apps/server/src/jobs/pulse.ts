/** Whether a worker gets on: the database answered what it asked, it ended a job, or all its hands are full. */
export interface Pulse {
  asked(): void;
  answered(): void;
  /** The database did not answer: no progress. */
  unanswered(): void;
  begin(jobId: string): void;
  end(jobId: string): void;
  isBeating(): boolean;
  isHolding(jobId: string): boolean;
  /** Resolves once no job runs and nothing is asked. */
  idle(): Promise<void>;
}

/**
 * @param concurrency how many jobs run at once; each ends within its own limit, so hands that are full become free
 * @param quietMs how long nothing may happen while a hand is free
 */
export function createPulse({ concurrency, quietMs }: { concurrency: number; quietMs: number }): Pulse {
  const held = new Set<string>();
  const waiting: (() => void)[] = [];
  let questions = 0;
  let last = performance.now();
  const isIdle = () => held.size === 0 && questions === 0;
  const settled = ({ isProgress }: { isProgress: boolean }) => {
    if (isProgress) last = performance.now();
    if (isIdle()) for (const resolve of waiting.splice(0)) resolve();
  };
  return {
    asked() {
      questions++;
    },
    answered() {
      questions--;
      settled({ isProgress: true });
    },
    unanswered() {
      questions--;
      settled({ isProgress: false });
    },
    begin(jobId) {
      held.add(jobId);
      settled({ isProgress: true });
    },
    end(jobId) {
      held.delete(jobId);
      settled({ isProgress: true });
    },
    isBeating: () => (held.size >= concurrency && questions === 0) || performance.now() - last < quietMs,
    isHolding: (jobId) => held.has(jobId),
    idle: () => (isIdle() ? Promise.resolve() : new Promise((resolve) => void waiting.push(resolve))),
  };
}

/** Asks the database something; that it answers is progress. */
export async function asking<T>(
  pulse: Pick<Pulse, 'asked' | 'answered' | 'unanswered'>,
  question: () => Promise<T>,
): Promise<T> {
  pulse.asked();
  try {
    const answer = await question();
    pulse.answered();
    return answer;
  } catch (error) {
    pulse.unanswered();
    throw error;
  }
}
