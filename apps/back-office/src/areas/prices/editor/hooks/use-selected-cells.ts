import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import { cellsOf, selectedDays } from '../logic/price-edit.ts';
import type { PriceEditor } from './use-price-editor.ts';

/** The selected cells as the grid has them now. */
export const useSelectedCells = ({ model, selection }: PriceEditor) => {
  const current = useSyncExternalStore(selection.subscribe, selection.get);
  // The grid follows the pointer; what is said of the cells may follow a little later.
  const selected = useDeferredValue(current);
  const cells = useMemo(
    () => (model ? cellsOf(model, selectedDays(model, selected)) : []),
    [model, selected],
  );
  return { isOpen: current.size > 0, selected, cells };
};
