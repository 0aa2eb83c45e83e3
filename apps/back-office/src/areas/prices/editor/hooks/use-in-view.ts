import { type RefObject, useEffect } from 'react';

/** Moves the page so that a bar which opens at its bottom doesn't cover the cell that one is on. */
export const useInView = (bar: RefObject<HTMLElement | null>, isOpen: boolean): void => {
  useEffect(() => {
    const grid = document.querySelector('main [role=grid]');
    if (!isOpen || !bar.current || !grid) return;
    const cell = grid.contains(document.activeElement)
      ? document.activeElement
      : grid.querySelector('[role=gridcell][aria-selected=true]');
    if (!cell) return;
    const covered = cell.getBoundingClientRect().bottom - bar.current.getBoundingClientRect().top;
    if (covered > 0) scrollBy({ top: covered + 8 });
  }, [bar, isOpen]);
};
