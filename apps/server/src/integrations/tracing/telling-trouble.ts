import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { TracingLog } from './start-tracing.ts';

/** The same way to a collector, which says once when it takes no more, and once when it does again. */
export function tellingTrouble(exporter: SpanExporter, log: TracingLog): SpanExporter {
  let isLost = false;
  const tell = ({ code, error }: ExportResult) => {
    const fails = code !== ExportResultCode.SUCCESS;
    if (fails && !isLost)
      log.warn({ reason: reasonOf(error) }, 'traces can’t be handed over; they are dropped until they can');
    if (!fails && isLost) log.info('traces are handed over again');
    isLost = fails;
  };
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        tell(result);
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

/** An address that stands for several fails with as many errors and no words of its own. */
function reasonOf(error: Error | undefined): string {
  if (error instanceof AggregateError) return error.errors.map((each: Error) => each.message).join('; ');
  return error?.message || 'no answer';
}
