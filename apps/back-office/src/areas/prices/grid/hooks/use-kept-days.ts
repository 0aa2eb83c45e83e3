import { type RefObject, useLayoutEffect, useRef } from 'react';

/** When a longer price makes all days wider, the one that the keyboard is on stays in view, or else the first one seen. */
export const useKeptDays = (scroller: RefObject<HTMLElement | null>, width: number, dayCount: number) => {
  const before = useRef(width);
  useLayoutEffect(() => {
    const was = before.current;
    before.current = width;
    const grid = scroller.current;
    const corner = grid?.querySelector<HTMLElement>('.pg-corner');
    if (!grid || !corner || was === width) return;
    const view = grid.clientWidth - corner.offsetWidth;
    const column = Number(grid.querySelector('[tabindex="0"]')?.getAttribute('aria-colindex') ?? 0) - 2;
    const sizes = { from: Math.max(was, view / dayCount), to: Math.max(width, view / dayCount), view };
    grid.scrollTo({ left: keptScroll(grid.scrollLeft, column, sizes), behavior: 'instant' });
  }, [scroller, width, dayCount]);
};

/** Where to scroll when days of one width get another. */
export const keptScroll = (
  scrolled: number,
  column: number,
  { from, to, view }: { readonly from: number; readonly to: number; readonly view: number },
): number => {
  const share = (column * from - scrolled) / (view - from);
  // As far between both edges as it was.
  if (column >= 0 && share >= 0 && share <= 1) return column * to - share * (view - to);
  return (scrolled / from) * to;
};
