/** A slide's index, after the last the first again and before the first the last. */
export const wrapped = (index: number, count: number): number => ((index % count) + count) % count;
