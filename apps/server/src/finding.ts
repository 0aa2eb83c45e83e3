/** What was found of one thing outside that settings name. */
export interface Finding {
  readonly names: readonly string[];
  readonly verdict: 'well' | 'warning' | 'wrong';
  readonly text: string;
}

/** How long anything may take to answer. */
export const LIMIT_MS = 8_000;

export const well = (names: string[], text: string): Finding => ({ names, verdict: 'well', text });
export const warning = (names: string[], text: string): Finding => ({ names, verdict: 'warning', text });
export const wrong = (names: string[], text: string): Finding => ({ names, verdict: 'wrong', text });
