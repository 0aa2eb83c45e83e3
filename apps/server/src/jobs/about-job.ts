/** What a job's line in the log says of what it is about: ids alone. */
export interface AboutJob {
  readonly accountId?: number;
  readonly bookingId?: number;
  /** The call that queued it. */
  readonly request?: string;
}

/** Reads any payload, one that breaks its schema, too. */
export function aboutJob(payload: unknown): AboutJob {
  if (typeof payload !== 'object' || payload === null) return {};
  const { accountId, bookingId, request } = payload as Record<string, unknown>;
  return {
    ...(typeof accountId === 'number' && { accountId }),
    ...(typeof bookingId === 'number' && { bookingId }),
    ...(typeof request === 'string' && { request }),
  };
}

/** A job that takes another's place is of the same call. */
export function withRequestOf(parent: unknown, payload: unknown): unknown {
  const { request } = aboutJob(parent);
  return request === undefined || typeof payload !== 'object' ? payload : { ...payload, request };
}
