import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import type { Area, GridShape } from '../../../../ground/grid/areas.ts';
import { placeOf } from '../../../../ground/grid/grid-element.ts';
import { pressKey } from '../../../../ground/grid/grid-keys.ts';
import { listenToPointer } from '../../../../ground/grid/grid-pointer.ts';
import { areaAt, type GridLine, type Grip, gripAt, type Place } from '../../../../ground/grid/lines.ts';
import { createSelecting, type Selecting } from '../../../../ground/grid/selecting.ts';
import { useHeadHeight } from '../../../../ground/grid/use-head-height.ts';
import { type KeyboardStop, useKeyboardStop } from '../../../../ground/grid/use-keyboard-stop.ts';
import type { PriceGridProps } from '../price-grid.tsx';
import { useShownSelection } from './use-shown-selection.ts';

type Scroller = RefObject<HTMLElement | null>;

export interface GridInputProps extends PriceGridProps {
  readonly shape: GridShape;
  readonly lines: readonly GridLine[];
  /** Changes when the grid is drawn anew. */
  readonly kind: string;
  /** How many rows are drawn by now. */
  readonly drawn: number;
}

/** Lets pointer and keyboard take hold of the drawn grid, and shows in it what is selected. */
export const useGridInput = (scroller: Scroller, props: GridInputProps) => {
  const { shape, lines, kind, drawn } = props;
  const stop = useKeyboardStop(scroller, { ...shape, lines }, `${kind} ${drawn}`);
  useShownSelection(scroller, stop, props);
  useHeadHeight(scroller, kind);
  useAcross(scroller, kind);
  const selecting = useSelecting(props);
  useGridKeys(scroller, stop, selecting, props);
  useGridPointer(scroller, stop, selecting, props);
};

/** What is selected, kept while the grid draws itself again; with other rows the selection begins anew. */
const useSelecting = ({ shape, kind, selection }: GridInputProps): Selecting => {
  const readShape = useEffectEvent(() => shape);
  const current = useRef<Selecting>(null);
  const rowKeys = shape.rows.join(' ');
  useLayoutEffect(() => {
    current.current = createSelecting(selection, () => readShape());
  }, [selection, rowKeys, kind]);
  return useMemo(
    () => ({
      begin: (...args) => current.current?.begin(...args),
      extend: (area) => current.current?.extend(area),
      isAt: (area) => current.current?.isAt(area) ?? false,
    }),
    [],
  );
};

const useGridKeys = (scroller: Scroller, stop: KeyboardStop, selecting: Selecting, props: GridInputProps) => {
  const { kind, canSelect } = props;
  const press = useEffectEvent((event: KeyboardEvent, grid: HTMLElement) => {
    const target = event.target as Element;
    const from = placeOf(target);
    if (!from || target.closest('a, button, input, [data-note]')) return;
    // A link in a heading is pressed by Enter on the heading.
    const inside = stop.at.element?.querySelector<HTMLElement>('a, button:not([data-pointer])');
    if (event.key === 'Enter' && inside) {
      event.preventDefault();
      return inside.click();
    }
    const isMeant = pressKey(event, stop.at.place ?? from, {
      ...props,
      page: Math.max(1, Math.floor(grid.clientHeight / target.clientHeight) - 3),
      selecting: canSelect ? selecting : null,
      focus: stop.focus,
    });
    if (isMeant) event.preventDefault();
  });
  useEffect(() => {
    const grid = scroller.current;
    if (!grid) return;
    const onKey = (event: KeyboardEvent) => press(event, grid);
    grid.addEventListener('keydown', onKey);
    return () => grid.removeEventListener('keydown', onKey);
  }, [kind, scroller]);
};

const useGridPointer = (
  scroller: Scroller,
  stop: KeyboardStop,
  selecting: Selecting,
  props: GridInputProps,
) => {
  const { kind, canSelect } = props;
  const gripOf = useEffectEvent((at: Place) => gripAt(props.lines, at));
  const areaOf = useEffectEvent((at: Place, grip: Grip): Area | null =>
    areaAt(props.lines, props.shape, at, grip),
  );
  const edit = useEffectEvent(({ target }: MouseEvent) => {
    const from = placeOf(target);
    if (from && gripAt(props.lines, from) === 'cell') props.onEdit?.();
  });
  useEffect(() => {
    const grid = scroller.current;
    if (!grid || !canSelect) return;
    const letGo = listenToPointer(grid, {
      selecting,
      gripAt: (at) => gripOf(at),
      areaAt: (at, grip) => areaOf(at, grip),
      // What the pointer is on is in view; a label by what is seen of it.
      focus: (to) => stop.focus(to, { preventScroll: true }),
    });
    const onDouble = (event: MouseEvent) => edit(event);
    grid.addEventListener('dblclick', onDouble);
    return () => {
      grid.removeEventListener('dblclick', onDouble);
      letGo();
    };
  }, [kind, canSelect, scroller, selecting, stop]);
};

/** Marks a grid that is scrolled across. */
const useAcross = (scroller: Scroller, kind: string) => {
  useEffect(() => {
    const grid = scroller.current;
    if (!grid) return;
    const across = () => grid.toggleAttribute('data-across', grid.scrollLeft > 0);
    grid.addEventListener('scroll', across, { passive: true });
    return () => grid.removeEventListener('scroll', across);
  }, [kind, scroller]);
};
