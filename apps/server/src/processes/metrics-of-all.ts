import { setTimeout as wait } from 'node:timers/promises';
import { AggregatorRegistry } from 'prom-client';
import type { MetricsOfAll, OwnMetrics } from '../http/metrics.ts';
import type { FromCallWorker, ToCallWorker } from './messages.ts';

/** One that is held up is left out of the sum rather than waited for. */
const ANSWER_MS = 1_000;

type Told = Exclude<ToCallWorker, string>;

/** In a process that answers calls: asks the first one for the sum, and says what is counted here. */
export function askForAll(): MetricsOfAll {
  let asked = 0;
  let own: () => Promise<OwnMetrics> = async () => [];
  const waiting = new Map<number, (text: string) => void>();
  const say = (message: FromCallWorker) => void process.send?.(message);
  process.on('message', (told: ToCallWorker) => {
    if (typeof told === 'string') return;
    if ('count' in told) void own().then((metrics) => say({ counted: told.count, metrics }));
    if ('asked' in told) waiting.get(told.asked)?.(told.text);
  });
  return {
    join(read) {
      own = read;
    },
    async render() {
      const answer = Promise.withResolvers<string>();
      const ask = ++asked;
      waiting.set(ask, answer.resolve);
      say({ ask });
      return answer.promise.finally(() => waiting.delete(ask));
    },
  };
}

/** A process of calls, as the first one sees it. */
export interface CountingWorker {
  send(message: Told): void;
}

/** In the first process: collects what all count, its own with it. */
export function createSum(own: () => Promise<OwnMetrics>): {
  /** Asks these and answers the one that asked. */
  answer(from: CountingWorker, asked: number, workers: readonly CountingWorker[]): Promise<void>;
  /** The sum, as Prometheus reads it. */
  render(workers: readonly CountingWorker[]): Promise<string>;
  hear(counted: number, metrics: OwnMetrics): void;
} {
  let counts = 0;
  const waiting = new Map<number, (metrics: OwnMetrics) => void>();

  const countsOf = async (worker: CountingWorker): Promise<OwnMetrics> => {
    const count = ++counts;
    const answer = Promise.withResolvers<OwnMetrics>();
    waiting.set(count, answer.resolve);
    worker.send({ count });
    const late = wait<OwnMetrics>(ANSWER_MS, [], { ref: false });
    return Promise.race([answer.promise, late]).finally(() => waiting.delete(count));
  };

  async function render(workers: readonly CountingWorker[]): Promise<string> {
    const all = await Promise.all([own(), ...workers.map(countsOf)]);
    // Typed for what a registry of its own holds; it takes what they say of themselves.
    return AggregatorRegistry.aggregate(all).metrics();
  }

  return {
    render,
    async answer(from, asked, workers) {
      from.send({ asked, text: await render(workers) });
    },
    hear: (counted, metrics) => waiting.get(counted)?.(metrics),
  };
}
