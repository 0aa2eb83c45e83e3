const DAY_MS = 86_400_000;

/** Whole days until something is due; 0 in the last one. */
export const daysLeft = (dueAt: string, now: Date): number =>
  Math.max(0, Math.floor((Date.parse(dueAt) - now.getTime()) / DAY_MS));
