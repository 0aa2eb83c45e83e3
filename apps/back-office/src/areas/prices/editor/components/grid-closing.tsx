import type { CalendarDay } from '@meridienne/domain';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useBlocking } from '../../../../ground/blocks/use-blocking.tsx';
import { useMay } from '../../../../ground/venue-at-hand/use-may.ts';
import { useDayNotes } from '../../../closures/door.ts';
import type { PriceEditor } from '../hooks/use-price-editor.ts';
import { firstDays } from '../logic/first-days.ts';

/** What a grid's days can have done to them besides prices. */
export interface DayActs {
  /** What the days' heads show. */
  readonly dayNote: (day: CalendarDay) => ReactNode;
  /** Blocks units on the selected days; null where there is nothing to block, or for who may only read. */
  readonly block: (() => void) | null;
}

interface GridClosingProps {
  readonly accountId: number;
  readonly today: CalendarDay;
  readonly editor: Pick<PriceEditor, 'model' | 'selection'>;
  onActs(acts: DayActs): void;
}

/** Closings in the heads of the grid's days, and shared stock to be blocked there; the grid is there before they are. */
export const GridClosing = ({ accountId, today, editor, onActs }: GridClosingProps) => {
  const mayClose = useMay('closures');
  const blocking = useBlocking(accountId);
  const { acts } = blocking;
  const { dayNote, window } = useDayNotes(accountId, { today, mayClose, isPressedByKey: false, acts });
  const canBlock = blocking.block !== null;
  const block = useEffectEvent(() => {
    const days = editor.model && firstDays(editor.model, editor.selection.get());
    blocking.block?.(days ?? { from: today, to: today });
  });
  useEffect(() => onActs({ dayNote, block: canBlock ? () => block() : null }), [dayNote, canBlock, onActs]);
  return (
    <>
      {window}
      {blocking.window}
    </>
  );
};
