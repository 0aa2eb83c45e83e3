/** Requests that a load process keeps and sends in turn. */
export interface RequestList {
  path: string;
  bodies: string[];
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

export type LoadOrder =
  | { kind: 'keep'; name: string; list: RequestList }
  | { kind: 'run'; name: string; port: number; connections: number; ms: number }
  | { kind: 'race'; ports: number[]; visitors: number; path: string; body: string };

export type LoadReport = Measurement | RaceResult | null;
