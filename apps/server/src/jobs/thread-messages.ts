import type { JobCounts } from './job-counts.ts';

/** What the job thread is given; plain data, it is copied. */
export interface ThreadStart<Settings> {
  readonly settings: Settings;
  /** Workers of threads before it, which are gone. */
  readonly predecessors: readonly string[];
  /** How often it is to say that it gets on. */
  readonly beatMs: number;
}

/** What the thread says: that it runs jobs, as which worker; what it has done so far; and, again and again, that it gets on. */
export type FromThread = { readonly ready: string } | { readonly counts: JobCounts } | 'beat';

/** What it is told. */
export type ToThread = 'stop';
