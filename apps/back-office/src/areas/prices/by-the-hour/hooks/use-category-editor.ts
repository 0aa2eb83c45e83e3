import { ApiError } from '@meridienne/client';
import type { Account, Category, OfferCell } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CATEGORIES_KEY } from '../../../catalogue/door.ts';
import { gridDays } from '../../editor/logic/grid-groups.ts';
import { usePriceEditor } from '../../editor/hooks/use-price-editor.ts';
import { categoryGridQuery, saveActivityOffers } from '../calls.ts';

/** A category's calendar from a day on, and the editing of it. */
export const useCategoryEditor = (
  account: Account,
  category: Category,
  start: CalendarDay,
  today: CalendarDay,
) => {
  const { i18n } = useTranslation();
  const client = useQueryClient();
  const query = useQuery({
    ...categoryGridQuery(category, start, i18n.language),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const { currency } = account;
  const model = useMemo(
    () => data && { days: gridDays(data.start), today, groups: data.groups, currency },
    [data, today, currency],
  );
  /** @throws {ApiError} */
  const save = async (cells: OfferCell[]) => {
    try {
      return await saveActivityOffers(cells);
    } catch (error) {
      // The category, its periods or an offer are gone: somebody has changed the schedule.
      if (error instanceof ApiError && error.status === 404) {
        void client.invalidateQueries({ queryKey: CATEGORIES_KEY });
      }
      throw error;
    }
  };
  const editor = usePriceEditor({ accountId: account.id, model, loadedAt: query.dataUpdatedAt, save });
  /** Loads a month that will probably be asked for. */
  const prepare = (day: CalendarDay) =>
    void client.prefetchQuery(categoryGridQuery(category, day, i18n.language));
  return { editor, query, prepare };
};
