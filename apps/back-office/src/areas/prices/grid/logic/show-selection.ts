import type { GridShape } from '../../../../ground/grid/areas.ts';
import type { GridElement } from '../../../../ground/grid/grid-element.ts';
import type { GridLine } from '../../../../ground/grid/lines.ts';
import type { SelectedDays } from '../../../../ground/grid/selection.ts';

/** How long nothing is selected before what is out of view is marked too. */
const REST_MS = 150;
/** So many rows in one go, so that no frame waits for all. */
const ROWS_AT_ONCE = 20;

export interface Shown {
  readonly element: GridElement;
  readonly lines: readonly GridLine[];
  readonly shape: GridShape;
  readonly selected: SelectedDays;
}

/**
 * Marks what is selected in the drawn grid, touching only what changed since the last time. A drag over the days
 * changes every row: those in view are marked at once, the others when the hand rests or they come into view.
 */
export const showSelection = (scroller: Element, read: () => Shown) => {
  const shown = new WeakMap<Element, number>();
  const hidden = new Set<Element>();
  let rest: ReturnType<typeof setTimeout> | undefined;
  /** @returns whether all that is wanted is marked */
  const show = (isWanted: (row: Element) => boolean, most = Infinity): boolean => {
    const { element, lines, shape, selected } = read();
    let count = 0;
    for (const [line, bits] of bitsOf(lines, shape, selected).entries()) {
      const row = element.rows[line];
      const before = row && (shown.get(row) ?? 0);
      if (row === undefined || before === bits || !isWanted(row)) continue;
      if (count++ === most) return false;
      shown.set(row, bits);
      mark(row, (before ?? 0) ^ bits, bits);
      // What is seen of its label.
      const seen = scroller.querySelector(`[data-line="${line}"]`);
      seen?.toggleAttribute('data-selected', (bits & 1) !== 0);
    }
    return true;
  };
  const showHidden = () => {
    if (!show(() => true, ROWS_AT_ONCE)) rest = setTimeout(showHidden);
  };
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) hidden.delete(target);
        else hidden.add(target);
      }
      show((row) => !hidden.has(row));
    },
    { root: scroller, rootMargin: '50%' },
  );
  return {
    show() {
      show((row) => !hidden.has(row));
      clearTimeout(rest);
      rest = setTimeout(showHidden, REST_MS);
    },
    /** When the grid has other rows. */
    watch({ rows }: GridElement) {
      sight.disconnect();
      hidden.clear();
      for (const row of rows) sight.observe(row);
    },
    stop() {
      clearTimeout(rest);
      sight.disconnect();
    },
  };
};

/** Of each line: bit 0 for its heading or label, which is selected when all it stands for is, and bit n for the nth day. */
export const bitsOf = (
  lines: readonly GridLine[],
  { rows, openDays }: GridShape,
  selected: SelectedDays,
): number[] => {
  const daysOf = (row: number) => selected.get(rows[row] ?? '') ?? 0;
  const isWhole = (row: number) => openDays !== 0 && daysOf(row) === openDays;
  const everywhere = rows.reduce((days, _row, at) => days & daysOf(at), rows.length > 0 ? openDays : 0);
  return lines.map((line) => {
    if (line.kind === 'days') return (everywhere * 2) | 0;
    if (line.kind === 'row') return (daysOf(line.row) * 2) | (isWhole(line.row) ? 1 : 0);
    const itsRows = Array.from({ length: line.rowCount }, (_, at) => line.firstRow + at);
    return itsRows.length > 0 && itsRows.every(isWhole) ? 1 : 0;
  });
};

const mark = (row: Element, changed: number, bits: number) => {
  for (let left = changed; left !== 0; left &= left - 1) {
    const at = 31 - Math.clz32(left & -left);
    row.children[at]?.setAttribute('aria-selected', String((bits & (1 << at)) !== 0));
  }
};
