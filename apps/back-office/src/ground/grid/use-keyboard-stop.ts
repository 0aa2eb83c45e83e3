import { type RefObject, useLayoutEffect, useState } from 'react';
import { elementAt, type GridElement, readGrid } from './grid-element.ts';
import type { GridLine, Place } from './lines.ts';
import { entrance } from './key-moves.ts';

export interface StopField {
  readonly lines: readonly GridLine[];
  readonly dayCount: number;
  /** The days that are not past, as bits: where the keyboard enters. */
  readonly openDays: number;
}

export const createKeyboardStop = () => {
  const at = {
    grid: { rows: [] } as GridElement,
    element: null as HTMLElement | null,
    place: null as Place | null,
  };
  const moveTo = (place: Place) => {
    const next = elementAt(at.grid, place);
    if (at.element !== next) at.element?.removeAttribute('tabindex');
    if (next) next.tabIndex = 0;
    at.element = next;
    at.place = place;
  };
  return {
    at: at as Readonly<typeof at>,
    /** Drawn, or drawn anew: the place stays, as far as the grid still reaches. */
    draw(grid: Element, { lines, dayCount, openDays }: StopField) {
      at.grid = readGrid(grid);
      const { line, column } = at.place ?? entrance(lines, openDays);
      moveTo({ line: Math.min(line, lines.length - 1), column: Math.min(column, dayCount) });
    },
    focus(place: Place, options?: FocusOptions) {
      moveTo(place);
      at.element?.focus(options);
    },
  };
};

export type KeyboardStop = ReturnType<typeof createKeyboardStop>;

/**
 * The one place of a drawn grid that the Tab key leads to; from there the arrows walk.
 * @param kind changes when the grid is drawn by new elements
 */
export const useKeyboardStop = (
  scroller: RefObject<HTMLElement | null>,
  { lines, dayCount, openDays }: StopField,
  kind = '',
): KeyboardStop => {
  const [stop] = useState(createKeyboardStop);
  useLayoutEffect(() => {
    if (scroller.current) stop.draw(scroller.current, { lines, dayCount, openDays });
  }, [kind, lines, dayCount, openDays, scroller, stop]);
  return stop;
};
