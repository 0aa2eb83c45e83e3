import { addDays, type CalendarDay } from '@meridienne/domain';
import type { KeyboardEvent } from 'react';

/** Prices can't be further from today. */
const FARTHEST_DAYS = 1096;

/** Goes to days on which something may be sold, by their bar or by the keys that turn a page. */
export const useDayTurning = (day: CalendarDay, today: CalendarDay, onDay: (day: CalendarDay) => void) => {
  const last = addDays(today, FARTHEST_DAYS);
  const go = (next: CalendarDay) => {
    if (next >= today && next <= last) onDay(next);
  };
  const turn = (event: KeyboardEvent) => {
    const step = { PageUp: -1, PageDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(addDays(day, step));
  };
  return { last, go, turn };
};
