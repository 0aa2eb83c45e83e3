import type { Category, listAccountCategories } from '@meridienne/contracts';
import { type CalendarDay, formatDayFirst } from '@meridienne/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import { OFFERS_KEY } from '../../../../ground/live/offers-key.ts';

/** The categories with what each has on one day (O §7). */
export const dayQuery = (accountId: number, day: CalendarDay) =>
  queryOptions({
    queryKey: [...OFFERS_KEY, 'day', accountId, day],
    queryFn: async ({ signal }): Promise<readonly Category[]> => {
      const list = await call<typeof listAccountCategories>('GET /accounts/:id/categories', {
        params: { id: accountId },
        query: { firstDateNeeded: formatDayFirst(day), days: 0, pagination: false, sortField: 'name' },
        signal,
      });
      return list['hydra:member'];
    },
  });
