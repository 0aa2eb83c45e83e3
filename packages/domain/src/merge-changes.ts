/** Where something of a venue has changed: what is left out may be any. */
export interface ChangedPart {
  readonly kind: string;
  readonly categories?: number[] | undefined;
  /** The first and the last day, `YYYY-MM-DD`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** With more, it is quicker to look again than to read which. */
const CATEGORIES_MAX = 100;

/** One part that holds two of the same kind, and perhaps more than both. */
export function mergeChanges<Part extends ChangedPart>(one: Part, other: Part): Part {
  return {
    ...one,
    categories: mergeCategories(one.categories, other.categories),
    from: least(one.from, other.from),
    to: greatest(one.to, other.to),
  };
}

function mergeCategories(one?: number[], other?: number[]): number[] | undefined {
  if (!one || !other) return undefined;
  const all = [...new Set([...one, ...other])];
  return all.length > CATEGORIES_MAX ? undefined : all;
}

// Days written so are in the order of their letters.
const least = (one?: string, other?: string) =>
  one === undefined || other === undefined ? undefined : one < other ? one : other;
const greatest = (one?: string, other?: string) =>
  one === undefined || other === undefined ? undefined : one > other ? one : other;
