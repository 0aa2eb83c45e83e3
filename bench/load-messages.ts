/** One request that a load process keeps: a GET, or with a body a POST. */
export interface LoadRequest {
  target: string;
  body: string | null;
}

/** Requests that a load process keeps and sends in turn. */
export interface RequestList {
  requests: LoadRequest[];
  /** Whether each carries an `Idempotency-Key` of its own, as the widget's do. */
  isBooking: boolean;
}

export interface Measurement {
  requests: number;
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** How often each status came. */
  statuses: Record<string, number>;
  /** Mean size of an answer's body. */
  bytes: number;
}

export interface RaceResult {
  ms: number;
  statuses: Record<string, number>;
}

/** When a run ends: after some time, or after so many requests. */
export type RunEnd = { ms: number } | { requests: number };

export type LoadOrder =
  | { kind: 'keep'; name: string; list: RequestList }
  /** Each connection asks again as soon as it is answered or, with `perSecond`, all of them together in that rhythm. */
  | { kind: 'run'; name: string; port: number; connections: number; end: RunEnd; perSecond?: number }
  | { kind: 'race'; port: number; visitors: number; request: LoadRequest };

export type LoadReport = Measurement | RaceResult | null;
