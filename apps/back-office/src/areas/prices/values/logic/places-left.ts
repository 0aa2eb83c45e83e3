import { withoutGroups } from '@meridienne/domain';

/** The same limit as the server's. */
export const PLACES_MAX = 100_000;

export type LeftFault = 'number' | 'negative' | 'tooHigh';

/** Reads places as somebody typed them; null for a blank. */
export const readLeft = (typed: string): { left: number | null } | { fault: LeftFault } => {
  const text = withoutGroups(typed).replace('\u2212', '-');
  if (text === '') return { left: null };
  if (/^-\d/.test(text)) return { fault: 'negative' };
  if (!/^\d+$/.test(text)) return { fault: 'number' };
  const left = Number(text);
  return left > PLACES_MAX ? { fault: 'tooHigh' } : { left };
};
