import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { keepOf } from '../../../../ground/grid/areas.ts';
import type { KeyboardStop } from '../../../../ground/grid/use-keyboard-stop.ts';
import { showSelection } from '../logic/show-selection.ts';
import type { GridInputProps } from './use-grid-input.ts';

/** Shows in the drawn grid what is selected, and keeps of it what the grid still has. */
export const useShownSelection = (
  scroller: RefObject<HTMLElement | null>,
  stop: KeyboardStop,
  { shape, lines, kind, drawn, selection }: GridInputProps,
) => {
  const rowKeys = shape.rows.join(' ');
  const shown = useRef<ReturnType<typeof showSelection>>(null);
  const read = useEffectEvent(() => ({ element: stop.at.grid, lines, shape, selected: selection.get() }));
  useLayoutEffect(() => {
    const grid = scroller.current;
    if (!grid) return;
    const show = showSelection(grid, () => read());
    shown.current = show;
    show.show();
    const end = selection.subscribe(show.show);
    return () => {
      end();
      show.stop();
    };
  }, [kind, selection, scroller]);
  useLayoutEffect(() => shown.current?.watch(stop.at.grid), [kind, drawn, selection, rowKeys, stop]);
  useLayoutEffect(() => {
    selection.set(keepOf(selection.get(), shape));
    shown.current?.show();
  }, [selection, shape]);
};
