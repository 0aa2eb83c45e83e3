import { type GridLine, gripAt, type Place } from './lines.ts';

export interface Step {
  readonly key: string;
  readonly isFar: boolean;
  /** Keeps to what the selection was begun by: cells, days, slots or groups. */
  readonly isExtending: boolean;
}

interface Field {
  readonly lines: readonly GridLine[];
  readonly dayCount: number;
  /** Rows in view, for the keys that turn a page. */
  readonly page: number;
}

/** Where a key leads from a place; the same place at an edge. @returns null when the key moves nothing */
export const move = (from: Place, { key, isFar, isExtending }: Step, field: Field): Place | null => {
  const { lines, dayCount, page } = field;
  const isCells = gripAt(lines, from) === 'cell';
  const isDays = lines[from.line]?.kind === 'days';
  const firstColumn = isDays || (isExtending && from.column > 0) ? 1 : 0;
  const lastColumn = isExtending && from.column === 0 ? 0 : dayCount;
  const at = (column: number) => ({
    line: from.line,
    column: Math.min(Math.max(column, firstColumn), lastColumn),
  });
  const along = (count: number, end: boolean) => ({
    line: walk(from, count, isExtending, lines, end),
    column: from.column,
  });
  switch (key) {
    case 'ArrowLeft':
      return isFar ? at(1) : at(from.column - 1);
    case 'ArrowRight':
      return isFar ? at(dayCount) : at(from.column + 1);
    case 'ArrowUp':
      return along(isFar ? -lines.length : -1, isFar);
    case 'ArrowDown':
      return along(isFar ? lines.length : 1, isFar);
    case 'PageUp':
      return along(-page, true);
    case 'PageDown':
      return along(page, true);
    case 'Home':
      if (isFar) return { line: isCells || !isExtending ? edgeRow(lines, 1) : from.line, column: 1 };
      return at(from.column === 1 ? 0 : 1);
    case 'End':
      if (isFar) return { line: isCells || !isExtending ? edgeRow(lines, -1) : from.line, column: dayCount };
      return at(dayCount);
    default:
      return null;
  }
};

/** Up or down by so many of the lines that can be stood on; `isToRows` never leaves the rows for the head. */
const walk = (
  from: Place,
  count: number,
  isExtending: boolean,
  lines: readonly GridLine[],
  isToRows: boolean,
): number => {
  const kind = lines[from.line]?.kind;
  const canStand = (line: GridLine) => {
    if (isExtending) return line.kind === kind && !(line.kind === 'group' && line.rowCount === 0);
    if (line.kind === 'row') return true;
    // Among the cells, headings are stepped over; the first column leads to them.
    if (line.kind === 'group') return from.column === 0 || kind === 'group';
    return from.column > 0 && !isToRows;
  };
  const direction = Math.sign(count);
  let reached = from.line;
  let left = Math.abs(count);
  for (let at = from.line + direction; left > 0 && at >= 0 && at < lines.length; at += direction) {
    const line = lines[at];
    if (!line || !canStand(line)) continue;
    reached = at;
    left--;
  }
  return reached;
};

const edgeRow = (lines: readonly GridLine[], direction: 1 | -1): number => {
  const isRow = ({ kind }: GridLine) => kind === 'row';
  return Math.max(0, direction > 0 ? lines.findIndex(isRow) : lines.findLastIndex(isRow));
};

/** Where the keyboard enters: the first cell of a day that can be sold, or else the first heading. */
export const entrance = (lines: readonly GridLine[], openDays: number): Place => {
  const row = lines.findIndex(({ kind }) => kind === 'row');
  if (row === -1) return { line: Math.min(1, lines.length - 1), column: 0 };
  // The place of the lowest bit, counted from 1.
  return { line: row, column: openDays === 0 ? 1 : 32 - Math.clz32(openDays & -openDays) };
};
