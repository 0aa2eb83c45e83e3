import { addDays, type CalendarDay, isSameMonth } from '@meridienne/domain';
import type { Texts } from '../text/texts.ts';

/** What is said of a closed day: '' is no reason. */
export const closedText = (texts: Texts, reason: string): string =>
  reason ? texts.t('date.closedFor', { reason }) : texts.t('date.closed');

/** A month's closed days by what is said of them, each stretch as its first and last day. */
export const closedStretches = (
  month: CalendarDay,
  closed: Readonly<Record<CalendarDay, string>> = {},
): { reason: string; stretches: [CalendarDay, CalendarDay][] }[] => {
  const told = new Map<string, [CalendarDay, CalendarDay][]>();
  for (const day of Object.keys(closed)
    .filter((each) => isSameMonth(each, month))
    .toSorted()) {
    const reason = closed[day] ?? '';
    const stretches = told.get(reason) ?? [];
    const last = stretches.at(-1);
    if (last && addDays(last[1], 1) === day) last[1] = day;
    else stretches.push([day, day]);
    told.set(reason, stretches);
  }
  return [...told].map(([reason, stretches]) => ({ reason, stretches }));
};
