/**
 * So many in a row, each made from its place, from 0 on. By hand: pages that the widget stands on may have replaced
 * `Array.from` by an older one of their own.
 * @param count none when it is below 1
 */
export const inARow = <T>(count: number, make: (at: number) => T): T[] => {
  const row: T[] = [];
  for (let at = 0; at < count; at += 1) row.push(make(at));
  return row;
};
