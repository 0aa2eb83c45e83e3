/** More than these are folded; a fold of one would take its place. */
const SHOWN = 3;

/** What a cell shows of its bookings, and how many more there are. */
export const fold = <One>(
  all: readonly One[],
): { readonly shown: readonly One[]; readonly folded: readonly One[] } => {
  const count = all.length > SHOWN + 1 ? SHOWN : all.length;
  return { shown: all.slice(0, count), folded: all.slice(count) };
};
