import { expect, onTestFinished } from 'vitest';
import { patience } from '../src/kernel/patience.ts';

/** Until the test ends, calls wait so long for what others hold: for a moment, where they are to give up. */
export function setPatience(ms: number): void {
  const { ms: usual } = patience;
  expect(usual).toBeLessThan(5_000);
  patience.ms = ms;
  onTestFinished(() => void (patience.ms = usual));
}
