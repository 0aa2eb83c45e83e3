import { elementAt, type GridElement, readGrid } from './grid-element.ts';
import type { GridLine, Place } from './lines.ts';
import { entrance } from './moves.ts';

export interface StopField {
  readonly lines: readonly GridLine[];
  readonly dayCount: number;
  /** The days that are not past, as bits: where the keyboard enters. */
  readonly openDays: number;
}

/** The one place of a grid that the Tab key leads to; from there the arrows walk. */
export interface KeyboardStop {
  readonly grid: GridElement;
  readonly element: HTMLElement | null;
  readonly place: Place | null;
  /** Drawn, or drawn anew: the place stays, as far as the grid still reaches. */
  draw(grid: Element, field: StopField): void;
  focus(place: Place, options?: FocusOptions): void;
}

export const createKeyboardStop = (): KeyboardStop => {
  let grid: GridElement = { rows: [] };
  let element: HTMLElement | null = null;
  let place: Place | null = null;
  const moveTo = (to: Place) => {
    const next = elementAt(grid, to);
    if (element !== next) element?.removeAttribute('tabindex');
    if (next) next.tabIndex = 0;
    element = next;
    place = to;
  };
  return {
    get grid() {
      return grid;
    },
    get element() {
      return element;
    },
    get place() {
      return place;
    },
    draw(drawn, { lines, dayCount, openDays }) {
      grid = readGrid(drawn);
      const { line, column } = place ?? entrance(lines, openDays);
      moveTo({ line: Math.min(line, lines.length - 1), column: Math.min(column, dayCount) });
    },
    focus(to, options) {
      moveTo(to);
      element?.focus(options);
    },
  };
};
