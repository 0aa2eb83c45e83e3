import type { OwnMetrics } from '../http/metrics.ts';
import type { DatabaseAddress } from './server-deps.ts';
import type { Settings } from '../settings/settings.ts';

/** What a process that answers calls is given; plain data, it is copied. */
export interface CallWorkerStart {
  readonly settings: Settings;
  readonly database: DatabaseAddress;
  /** Which of them it is, from 1. */
  readonly number: number;
}

/** What it is told. */
export type ToCallWorker =
  | { readonly start: CallWorkerStart }
  | 'stop'
  /** It is to say that it gets to answer. */
  | 'ask'
  /** It is to say what it counts. */
  | { readonly count: number }
  /** What all of them count, as it asked under that number. */
  | { readonly asked: number; readonly text: string };

/** What it says. */
export type FromCallWorker =
  | 'listening'
  | 'here'
  | { readonly failed: string }
  | { readonly counted: number; readonly metrics: OwnMetrics }
  | { readonly ask: number };
