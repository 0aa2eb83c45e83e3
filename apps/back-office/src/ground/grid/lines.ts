import type { Area, GridShape } from './areas.ts';

/** What the grid has from top to bottom: the days, and of each group its heading and its rows. */
export type GridLine =
  | { readonly kind: 'days' }
  | { readonly kind: 'group'; readonly firstRow: number; readonly rowCount: number }
  | { readonly kind: 'row'; readonly row: number; readonly group: number };

/** A place in the grid: its line, and 0 for the first column or n for the nth day. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

interface Grouped {
  readonly groups: readonly { readonly rows: readonly unknown[] }[];
}

export const linesOf = ({ groups }: Grouped): readonly GridLine[] => {
  const lines: GridLine[] = [{ kind: 'days' }];
  let firstRow = 0;
  for (const { rows } of groups) {
    const group = lines.length;
    lines.push({ kind: 'group', firstRow, rowCount: rows.length });
    for (const at of rows.keys()) lines.push({ kind: 'row', row: firstRow + at, group });
    firstRow += rows.length;
  }
  return lines;
};

/** The kinds of elements by which a hand takes hold of the grid. */
export type Grip = 'cell' | 'day' | 'row' | 'group';

export const gripAt = (lines: readonly GridLine[], { line, column }: Place): Grip | null => {
  const kind = lines[line]?.kind;
  if (kind === 'days') return column > 0 ? 'day' : null;
  if (kind === 'group') return 'group';
  if (kind === 'row') return column > 0 ? 'cell' : 'row';
  return null;
};

/**
 * What a hand that holds the grid by this selects at a place: over a cell, a day's header drags on that cell's day.
 * @returns null where it means nothing, or only past days
 */
export const areaAt = (
  lines: readonly GridLine[],
  shape: GridShape,
  { line, column }: Place,
  grip: Grip,
): Area | null => {
  const { rows, dayCount, openDays } = shape;
  const found = lines[line];
  const day = column - 1;
  const allDays = { firstDay: 0, lastDay: dayCount - 1 };
  if (!found || rows.length === 0 || openDays === 0) return null;
  if (grip === 'cell' || grip === 'day') {
    if (day < 0 || (openDays & (1 << day)) === 0) return null;
    const itsDay = { firstDay: day, lastDay: day };
    if (grip === 'day') return { firstRow: 0, lastRow: rows.length - 1, ...itsDay };
    return found.kind === 'row' ? { firstRow: found.row, lastRow: found.row, ...itsDay } : null;
  }
  if (grip === 'row') {
    return found.kind === 'row' ? { firstRow: found.row, lastRow: found.row, ...allDays } : null;
  }
  const group = found.kind === 'row' ? lines[found.group] : found;
  if (group?.kind !== 'group' || group.rowCount === 0) return null;
  return { firstRow: group.firstRow, lastRow: group.firstRow + group.rowCount - 1, ...allDays };
};
