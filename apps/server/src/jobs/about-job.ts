import type { Carried } from '../kernel/origin.ts';

/** What a job's line in the log says of what it is about: ids alone. */
export interface AboutJob {
  readonly accountId?: number;
  readonly bookingId?: number;
  /** The call that queued it. */
  readonly request?: string;
  /** The trace that it belongs to. */
  readonly trace_id?: string;
}

/** Reads any payload, one that breaks its schema, too. */
export function aboutJob(payload: unknown): AboutJob {
  if (typeof payload !== 'object' || payload === null) return {};
  const { accountId, bookingId } = payload as Record<string, unknown>;
  const { request, trace } = carriedBy(payload);
  return {
    ...(typeof accountId === 'number' && { accountId }),
    ...(typeof bookingId === 'number' && { bookingId }),
    ...(request !== undefined && { request }),
    ...(trace !== undefined && { trace_id: trace.split('-')[1] }),
  };
}

/** What a job carries of the call that queued it. */
export function carriedBy(payload: unknown): Carried {
  if (typeof payload !== 'object' || payload === null) return {};
  const { request, trace } = payload as Record<string, unknown>;
  return {
    ...(typeof request === 'string' && { request }),
    ...(typeof trace === 'string' && { trace }),
  };
}

/** A job that takes another's place is of the same call. */
export const withOriginOf = (parent: unknown, payload: unknown): unknown =>
  typeof payload === 'object' && payload !== null ? { ...payload, ...carriedBy(parent) } : payload;
