import { type CalendarDay, formatDayFirst } from '@meridienne/domain';
import { GRID_DAYS } from '../../../../ground/grid/grid-days.ts';

/** What the grid of an account asks for with `GET /accounts/:id/categories`, from a day on. */
export const gridCall = (accountId: number, start: CalendarDay) => ({
  params: { id: accountId },
  query: {
    firstDateNeeded: formatDayFirst(start),
    // After the first one.
    days: GRID_DAYS - 1,
    pagination: false,
    sortField: 'name',
  },
});
