import { type RefObject, useEffect, useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridModel } from '../../grid/logic/grid-model.ts';
import type { SelectedDays, Selection } from '../../../../ground/grid/selection.ts';
import { goneCells, moveSelected } from '../logic/move-selected.ts';
import { useMessages } from '../../../../components/messages.tsx';

/**
 * A selection is of days of rows, not of places in the grid: it moves as the grid goes on to another month, and
 * loses what the grid doesn't have any more, which is told.
 * @param onLeft called when somebody has deselected everything, which neither of these is
 */
export const useMovingSelection = (
  selection: Selection,
  model: GridModel | undefined,
  onLeft: RefObject<(() => void) | null>,
): void => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const shownFrom = useRef(model?.days[0]);
  /** What was selected in the grid before, while another one takes its place. */
  const leaving = useRef<SelectedDays>(null);
  // Before the new grid lets go of what it doesn't show.
  useInsertionEffect(() => {
    leaving.current = selection.get();
  }, [model, selection]);
  // Before it is painted.
  useLayoutEffect(() => {
    const before = leaving.current ?? selection.get();
    if (model) {
      const gone = goneCells(before, model);
      if (gone > 0) void message.warning(t('prices.rowsGone', { count: gone }), 8);
      const moved = moveSelected(before, shownFrom.current ?? model.days[0] ?? '', model);
      shownFrom.current = model.days[0];
      selection.set(moved);
    }
    leaving.current = null;
  }, [model, selection, message, t]);
  useEffect(
    () =>
      selection.subscribe(() => {
        if (leaving.current === null && selection.count() === 0) onLeft.current?.();
      }),
    [selection, onLeft],
  );
};
