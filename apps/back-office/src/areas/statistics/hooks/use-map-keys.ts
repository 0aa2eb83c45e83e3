import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import type { GridLine, Place } from '../../../ground/grid/lines.ts';
import { move } from '../../../ground/grid/key-moves.ts';

/** Where an element of a table's body is; its first column are the headings. */
export const placeOf = (target: EventTarget): Place | null => {
  const cell = target instanceof Element ? target.closest('td') : null;
  if (!(cell?.parentElement instanceof HTMLTableRowElement)) return null;
  return { line: cell.parentElement.sectionRowIndex, column: cell.cellIndex - 1 };
};

/** What has the focus at a place: the cell's link, or what stands there instead. */
const stopAt = (table: HTMLTableElement, { line, column }: Place): HTMLElement | null =>
  table.tBodies[0]?.rows[line]?.cells[column + 1]?.querySelector<HTMLElement>('[tabindex]') ?? null;

/**
 * A table's one cell that the Tab key leads to; from there the arrows walk, as in the grid of prices.
 * @param columnCount without the headings
 */
export const useMapKeys = (rowCount: number, columnCount: number) => {
  const [{ line, column }, setStop] = useState<Place>({ line: 0, column: 0 });
  // Another period may have fewer hours.
  const stop = { line: Math.min(line, rowCount - 1), column: Math.min(column, columnCount - 1) };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const from = placeOf(event.target);
    if (!from || event.altKey || event.shiftKey) return;
    const lines = Array.from({ length: rowCount }, (_, row): GridLine => ({ kind: 'row', row, group: 0 }));
    const step = { key: event.key, isFar: event.ctrlKey || event.metaKey, isExtending: false };
    const to = move(from, step, { lines, dayCount: columnCount - 1, page: rowCount });
    if (!to) return;
    event.preventDefault();
    stopAt(event.currentTarget, to)?.focus();
  };
  const onFocus = ({ target }: FocusEvent) => {
    const place = placeOf(target);
    if (place) setStop(place);
  };
  return {
    keys: { onKeyDown, onFocus },
    tabIndexAt: (atLine: number, atColumn: number): 0 | -1 =>
      atLine === stop.line && atColumn === stop.column ? 0 : -1,
  };
};
