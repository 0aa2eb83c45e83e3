/** The selected days of each row, as bits: bit n for the grid's day n. Rows without any are left out. */
export type SelectedDays = ReadonlyMap<string, number>;

/** What is selected in a grid: a store beside React, so that a drag over a thousand cells draws only what changed. */
export interface Selection {
  get(): SelectedDays;
  /** Tells its listeners, unless that is what is selected already. */
  set(days: SelectedDays): void;
  clear(): void;
  /** How many cells. */
  count(): number;
  /** @returns what ends it */
  subscribe(listener: () => void): () => void;
}

export const createSelection = (): Selection => {
  let selected: SelectedDays = new Map();
  const listeners = new Set<() => void>();
  const set = (days: SelectedDays) => {
    if (isSame(days, selected)) return;
    selected = days;
    for (const listener of listeners) listener();
  };
  return {
    get: () => selected,
    set,
    clear: () => set(new Map()),
    count: () => [...selected.values()].reduce((sum, bits) => sum + countBits(bits), 0),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

const isSame = (some: SelectedDays, others: SelectedDays): boolean =>
  some.size === others.size && [...some].every(([row, bits]) => others.get(row) === bits);

const countBits = (bits: number): number => {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
};
