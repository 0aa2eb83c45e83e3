import { setTimeout as wait } from 'node:timers/promises';
import { traceBy } from '../../kernel/tracing.ts';
import type { TracingSettings } from '../../settings/tracing-settings.ts';

export interface TracingLog {
  info(message: string): void;
  warn(fields: object, message: string): void;
}

/** A collector that doesn't answer is not waited for when the process has to end. */
const FLUSH_MS = 2_000;

/**
 * Traces what this process or thread does, where an operator asked for it; else none of OpenTelemetry is loaded.
 * @param thread of a process that traces by itself
 */
export async function startTracing(
  settings: TracingSettings | null,
  { log, thread, flushMs = FLUSH_MS }: { log: TracingLog; thread?: string; flushMs?: number },
): Promise<{ stop(): Promise<void> }> {
  if (settings === null) return { stop: async () => undefined };
  const { createOtlpTracer } = await import('./otlp-tracer.ts');
  const otlp = createOtlpTracer(settings, { log, thread });
  traceBy(otlp.tracer);
  return {
    async stop() {
      traceBy(null);
      await Promise.race([otlp.shutdown(), wait(flushMs, undefined, { ref: false })]);
    },
  };
}
