/** From this factor on a price is more likely mistyped than meant: 4500 for 45,00. */
const FAR = 10;

/** The usual price that a typed one is far from; null when it isn't, or nothing is usual yet. */
export const farFrom = (price: number | null, known: readonly number[]): number | null => {
  const paid = known.filter((each) => each > 0).toSorted((a, b) => a - b);
  const usual = paid[Math.floor(paid.length / 2)];
  if (price === null || usual === undefined) return null;
  return price >= usual * FAR || price * FAR <= usual ? usual : null;
};
