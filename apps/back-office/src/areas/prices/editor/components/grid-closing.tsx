import type { CalendarDay } from '@meridienne/domain';
import { type ReactNode, useEffect } from 'react';
import { useMayManage } from '../../../../ground/venue-at-hand/use-may-manage.ts';
import { useDayNotes } from '../../../closures/door.ts';

interface GridClosingProps {
  readonly accountId: number;
  readonly today: CalendarDay;
  /** Hears what the days' heads show. */
  onNote(dayNote: (day: CalendarDay) => ReactNode): void;
}

/** Closings in the heads of the grid's days; the grid is there before they are. */
export const GridClosing = ({ accountId, today, onNote }: GridClosingProps) => {
  const mayManage = useMayManage();
  const { dayNote, window } = useDayNotes(accountId, { today, mayManage, isPressedByKey: false });
  useEffect(() => onNote(dayNote), [dayNote, onNote]);
  return window;
};
