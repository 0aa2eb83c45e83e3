import { hostname } from 'node:os';
import {
  type Attributes,
  type Context,
  type Link,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { VERSION } from '../../kernel/version.ts';
import type { Part, Span, Tracer } from '../../kernel/tracing.ts';
import type { TracingSettings } from '../../settings/tracing-settings.ts';
import { tellingTrouble } from './telling-trouble.ts';
import type { TracingLog } from './start-tracing.ts';

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/** Hands spans to an OTLP collector, in the background; what it can't take in time is dropped. */
export function createOtlpTracer(
  settings: TracingSettings,
  { log, thread }: { log: TracingLog; thread?: string | undefined },
): { tracer: Tracer; shutdown(): Promise<void> } {
  const { url, headers, serviceName } = settings;
  const exporter = tellingTrouble(new OTLPTraceExporter({ url, headers }), log);
  const instance = [hostname(), process.pid, ...(thread === undefined ? [] : [thread])].join(':');
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(detectResources({ detectors: [resourceAttributesEnvDetector] }))
      .merge(
        resourceFromAttributes({
          'service.name': serviceName,
          'service.version': VERSION,
          'service.instance.id': instance,
          'process.pid': process.pid,
        }),
      ),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const spans = provider.getTracer('meridienne', VERSION);
  const contexts = new AsyncLocalStorageContextManager().enable();
  const current = () => trace.getSpan(contexts.active());

  return {
    tracer: {
      begin(part) {
        const within = part.parent === undefined ? contexts.active() : contextOf(part.parent);
        const span = spans.startSpan(
          part.name,
          {
            kind: part.kind === undefined ? SpanKind.INTERNAL : KINDS[part.kind],
            attributes: part.facts as Attributes,
            links: linksOf(part),
          },
          within,
        );
        const inside = trace.setSpan(within, span);
        return {
          traceId: span.spanContext().traceId,
          note: (facts) => void span.setAttributes(facts),
          run: (work) => contexts.with(inside, work),
          end(failure) {
            if (failure !== undefined) {
              span.setAttribute('error.type', kindOf(failure));
              span.setStatus({ code: SpanStatusCode.ERROR });
            }
            span.end();
          },
        } satisfies Span;
      },
      atHand() {
        const span = current();
        return span ? traceParentOf(span.spanContext()) : null;
      },
      isKept: () => current()?.isRecording() ?? false,
    },
    shutdown: () => provider.shutdown().catch(() => undefined),
  };
}

function samplerOf({ sampler, ratio }: TracingSettings): Sampler {
  const name = sampler.replace(/^parentbased_/, '');
  const root =
    name === 'always_off'
      ? new AlwaysOffSampler()
      : name === 'traceidratio'
        ? new TraceIdRatioBasedSampler(ratio)
        : new AlwaysOnSampler();
  return name === sampler ? root : new ParentBasedSampler({ root });
}

function contextOf(parent: string | null): Context {
  const found = parent === null ? null : parseTraceParent(parent);
  return found === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...found, isRemote: true });
}

const linksOf = ({ links = [] }: Part): Link[] =>
  links.flatMap((link) => {
    const context = parseTraceParent(link);
    return context === null ? [] : [{ context }];
  });

const traceParentOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-0${traceFlags & 1}`;

/** The code of what was at its bottom, or what that is an error of. */
function kindOf(failure: unknown): string {
  if (!(failure instanceof Error)) return typeof failure === 'string' ? failure : 'error';
  if (failure.cause instanceof Error) return kindOf(failure.cause);
  const { code } = failure as NodeJS.ErrnoException;
  return typeof code === 'string' ? code : failure.name;
}
