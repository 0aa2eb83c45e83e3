import { type RefObject, useEffect } from 'react';

/** Tells the grid's styles how high its head is, under which it scrolls. */
export const useHeadHeight = (scroller: RefObject<HTMLElement | null>, kind = '') => {
  useEffect(() => {
    const grid = scroller.current;
    const head = grid?.querySelector<HTMLElement>('[role=rowgroup]');
    if (!grid || !head) return;
    const watch = new ResizeObserver(() =>
      grid.style.setProperty('--pg-head-height', `${head.offsetHeight}px`),
    );
    watch.observe(head);
    return () => watch.disconnect();
  }, [kind, scroller]);
};
