/** What a span may be found by: ids and names of the product's, never what somebody typed. */
export type SpanFacts = Readonly<Record<string, string | number | boolean | readonly number[] | undefined>>;

/** A part of the work that is timed, as OpenTelemetry's spans are. */
export interface Part {
  /** One of few: a route's pattern, a job's type, a statement's name. */
  readonly name: string;
  readonly kind?: 'server' | 'client' | 'consumer';
  readonly facts?: SpanFacts;
  /** What it belongs to, as a `traceparent` of W3C's; null for nothing, left out for what is at hand. */
  readonly parent?: string | null | undefined;
  /** What it is done for besides, in the same words. */
  readonly links?: readonly string[];
}

/** A part under way. */
export interface Span {
  readonly traceId: string;
  note(facts: SpanFacts): void;
  /** Does it, and all that it begins, as parts of this one. */
  run<Done>(work: () => Done): Done;
  /** @param failure of which the kind alone is kept: its words may hold a guest's */
  end(failure?: unknown): void;
}

export interface Tracer {
  begin(part: Part): Span;
  /** What is at hand, as a `traceparent`; null outside any part. */
  atHand(): string | null;
  /** Whether what is at hand is under way and kept. */
  isKept(): boolean;
}

let tracer: Tracer | null = null;

/** From now on parts are told to it; null: to nobody, and tracing costs nothing. */
export function traceBy(next: Tracer | null): void {
  tracer = next;
}

export const isTracing = (): boolean => tracer !== null;

/** Null where nobody traces. */
export const beginSpan = (part: Part): Span | null => tracer?.begin(part) ?? null;

/** What this is done for, as a `traceparent` for whoever goes on with it elsewhere. */
export const traceAtHand = (): string | null => tracer?.atHand() ?? null;

/** Whether parts of what is at hand are wanted: not of what the clock does. */
export const isTracedAtHand = (): boolean => tracer?.isKept() ?? false;

/**
 * Does it as a part of the trace.
 * @param failureOf what has failed where nothing was thrown
 */
export async function traced<Done>(
  part: Part,
  work: () => Promise<Done>,
  failureOf: (done: Done) => unknown = () => undefined,
): Promise<Done> {
  const span = tracer?.begin(part);
  if (!span) return work();
  try {
    const done = await span.run(work);
    span.end(failureOf(done));
    return done;
  } catch (error) {
    span.end(error);
    throw error;
  }
}
