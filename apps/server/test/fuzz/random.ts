/** Draws that come out the same for the same seed, on every machine. */
export interface Random {
  /** A whole number from 0 to `below - 1`. */
  below(below: number): number;
  pick<T>(from: readonly T[]): T;
  /** Whether it happens, of so many times in a hundred. */
  happens(percent: number): boolean;
  shuffled<T>(items: readonly T[]): T[];
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick(from) {
      const item = from[below(from.length)];
      if (item === undefined && from.length === 0) throw new RangeError('nothing to pick from');
      return item as (typeof from)[number];
    },
    happens: (percent) => below(100) < percent,
    shuffled: (items) =>
      items
        .map((item) => ({ item, at: next() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ item }) => item),
  };
}
