import type { Availability } from '@meridienne/contracts';
import { type CalendarDay, startOfMonth } from '@meridienne/domain';
import type { Load } from '../api/query-cache.ts';
import type { WidgetShared } from '../element/widget-context.ts';

type Source = Pick<WidgetShared, 'api' | 'cache' | 'widget'>;

interface Query<T> {
  readonly key: string;
  readonly load: Load<T>;
}

const monthKey = (month: CalendarDay) => `availability:${month}`;

/** The bookable days of the month that starts on `month`. */
export const monthQuery = ({ api, widget }: Source, month: CalendarDay): Query<Availability> => ({
  key: monthKey(month),
  load: (signal) =>
    api.availability({ accountId: widget.account.id, widgetId: widget.id, date: month }, signal),
});

/** The first bookable day; its month's answer is kept for the calendar. */
export const firstDayQuery = ({ api, cache, widget }: Source, today: CalendarDay): Query<Availability> => ({
  key: 'availability:first',
  load: async (signal) => {
    const answer = await api.availability(
      { accountId: widget.account.id, widgetId: widget.id, date: today, firstCheck: true },
      signal,
    );
    if (answer.firstDayAvailable) cache.put(monthKey(startOfMonth(answer.firstDayAvailable)), answer);
    return answer;
  },
});
