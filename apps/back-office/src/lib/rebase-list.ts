/**
 * What a list becomes that two people changed: the one's additions and removals, on top of the other's.
 * @param before what both started from
 */
export const rebaseList = <Item>(
  before: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
): Item[] => [
  ...theirs.filter((item) => mine.includes(item) || !before.includes(item)),
  ...mine.filter((item) => !before.includes(item) && !theirs.includes(item)),
];
