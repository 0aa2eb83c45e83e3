import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type GridShape, keepOf } from '../../../../ground/grid/areas.ts';
import { elementAt, type GridElement, placeOf, readGrid } from '../../../../ground/grid/grid-element.ts';
import { pressKey } from '../../../../ground/grid/grid-keys.ts';
import { listenToPointer } from '../../../../ground/grid/grid-pointer.ts';
import { areaAt, type GridLine, gripAt, type Place } from '../../../../ground/grid/lines.ts';
import { entrance } from '../../../../ground/grid/moves.ts';
import type { PriceGridProps } from '../price-grid.tsx';
import { createSelecting } from '../../../../ground/grid/selecting.ts';
import { showSelection } from '../logic/show-selection.ts';

interface HandsProps extends PriceGridProps {
  readonly shape: GridShape;
  readonly lines: readonly GridLine[];
  /** Changes when the grid is drawn anew. */
  readonly kind: string;
}

/** Lets pointer and keyboard take hold of the drawn grid, and shows in it what is selected. */
export const useGridHands = (scroller: RefObject<HTMLElement | null>, props: HandsProps) => {
  const { shape, lines, kind, selection, canSelect } = props;
  const latest = useRef(props);
  const element = useRef<GridElement>({ rows: [] });
  const stop = useRef<HTMLElement>(null);
  const place = useRef<Place | null>(null);

  const makeStop = (to: Place) => {
    const next = elementAt(element.current, to);
    if (stop.current !== next) stop.current?.removeAttribute('tabindex');
    // A link in a heading is pressed by Enter on the heading.
    if (next) next.tabIndex = 0;
    stop.current = next;
    place.current = to;
  };

  useLayoutEffect(() => {
    latest.current = props;
  });

  useLayoutEffect(() => {
    const grid = scroller.current;
    if (!grid) return;
    element.current = readGrid(grid);
    const { line, column } = place.current ?? entrance(lines, shape.openDays);
    makeStop({ line: Math.min(line, lines.length - 1), column: Math.min(column, shape.dayCount) });
  }, [kind, lines, shape, scroller]);

  const rowKeys = shape.rows.join(' ');
  const shown = useRef<ReturnType<typeof showSelection>>(null);
  useLayoutEffect(() => {
    const grid = scroller.current;
    if (!grid) return;
    const show = showSelection(grid, () => ({
      element: element.current,
      lines: latest.current.lines,
      shape: latest.current.shape,
      selected: selection.get(),
    }));
    shown.current = show;
    show.show();
    const end = selection.subscribe(show.show);
    return () => {
      end();
      show.stop();
    };
  }, [kind, selection, scroller]);
  useLayoutEffect(() => shown.current?.watch(element.current), [kind, selection, rowKeys]);

  const selecting = useRef<ReturnType<typeof createSelecting>>(null);
  useLayoutEffect(() => {
    selecting.current = createSelecting(selection, () => latest.current.shape);
  }, [selection, rowKeys, kind]);
  useLayoutEffect(() => {
    selection.set(keepOf(selection.get(), shape));
    shown.current?.show();
  }, [selection, shape]);

  useEffect(() => {
    const grid = scroller.current;
    if (!grid) return;
    const focus = (to: Place) => {
      makeStop(to);
      stop.current?.focus();
    };
    /** What the pointer is on is in view; a label by what is seen of it. */
    const focusHere = (to: Place) => {
      makeStop(to);
      stop.current?.focus({ preventScroll: true });
    };
    const press = (event: KeyboardEvent) => {
      const target = event.target as Element;
      const from = placeOf(target);
      if (!from || target.closest('a, button, input') || target.closest('.pg-note')) return;
      const { lines, shape, selection, onEdit, onType } = latest.current;
      const inside = stop.current?.querySelector<HTMLElement>('a, button');
      if (event.key === 'Enter' && inside) {
        event.preventDefault();
        return inside.click();
      }
      const page = Math.max(1, Math.floor(grid.clientHeight / target.clientHeight) - 3);
      const setting = { lines, shape, page, selection, focus, onEdit, onType };
      const isMeant = pressKey(event, place.current ?? from, {
        ...setting,
        selecting: canSelect ? selecting.current : null,
      });
      if (isMeant) event.preventDefault();
    };
    grid.addEventListener('keydown', press);
    const across = () => grid.classList.toggle('is-across', grid.scrollLeft > 0);
    grid.addEventListener('scroll', across, { passive: true });
    const head = grid.querySelector<HTMLElement>('.pg-head');
    const watch = new ResizeObserver(() =>
      grid.style.setProperty('--pg-head-height', `${head?.offsetHeight ?? 0}px`),
    );
    if (head) watch.observe(head);
    const edit = (event: MouseEvent) => {
      const from = placeOf(event.target);
      if (from && gripAt(latest.current.lines, from) === 'cell') latest.current.onEdit?.();
    };
    const letGo = canSelect
      ? listenToPointer(grid, {
          selecting: {
            begin: (...args) => selecting.current?.begin(...args),
            extend: (area) => selecting.current?.extend(area),
            isAt: (area) => selecting.current?.isAt(area) ?? false,
          },
          gripAt: (at) => gripAt(latest.current.lines, at),
          areaAt: (at, grip) => areaAt(latest.current.lines, latest.current.shape, at, grip),
          focus: focusHere,
        })
      : () => {};
    if (canSelect) grid.addEventListener('dblclick', edit);
    return () => {
      grid.removeEventListener('keydown', press);
      grid.removeEventListener('scroll', across);
      grid.removeEventListener('dblclick', edit);
      watch.disconnect();
      letGo();
    };
  }, [kind, canSelect, scroller]);
};
