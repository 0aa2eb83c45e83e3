import type { Place } from './lines.ts';

/** The elements of a drawn grid by their places. Read anew when the grid has other rows. */
export interface GridElement {
  readonly rows: readonly Element[];
}

export const readGrid = (grid: Element): GridElement => ({
  rows: [...grid.querySelectorAll('[role="row"]')],
});

/** A heading has one element, whatever the column. */
export const elementAt = ({ rows }: GridElement, { line, column }: Place): HTMLElement | null => {
  const children = rows[line]?.children;
  return (children?.[Math.min(column, children.length - 1)] ?? null) as HTMLElement | null;
};

/** The place that an element of the grid belongs to; null outside its rows. */
export const placeOf = (target: EventTarget | null): Place | null => {
  if (!(target instanceof Element)) return null;
  const label = target.closest('[data-line]')?.getAttribute('data-line');
  if (label) return { line: Number(label), column: 0 };
  const cell = target.closest('[aria-colindex]');
  const line = cell?.parentElement?.getAttribute('aria-rowindex');
  if (!cell || !line) return null;
  return { line: Number(line) - 1, column: Number(cell.getAttribute('aria-colindex')) - 1 };
};
