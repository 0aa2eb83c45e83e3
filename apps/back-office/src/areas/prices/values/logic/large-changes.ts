import { isLargeChange } from '@meridienne/domain';

/** Prices that go up or down by more than half: how many, and the largest of them. */
export interface LargeChanges {
  readonly count: number;
  readonly largest: { readonly day: string; readonly before: number; readonly after: number };
}

/**
 * @param cells those that have a price yet
 * @param after the price that all of them get; null when they keep theirs
 */
export const largeChanges = (
  cells: readonly { readonly day: string; readonly price: number }[],
  after: number | null,
): LargeChanges | null => {
  if (after === null) return null;
  const large = cells.filter(({ price }) => isLargeChange(price, after));
  const [first, ...others] = large;
  if (!first) return null;
  const factor = (price: number) => (Math.max(price, after) + 1) / (Math.min(price, after) + 1);
  const { day, price } = others.reduce((a, b) => (factor(b.price) > factor(a.price) ? b : a), first);
  return { count: large.length, largest: { day, before: price, after } };
};
