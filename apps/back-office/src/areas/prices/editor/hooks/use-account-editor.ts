import type { Account } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { gridQuery, saveOffers } from '../calls.ts';
import { gridDays } from '../logic/grid-groups.ts';
import { usePriceEditor } from './use-price-editor.ts';

/** The grid of all that an account sells from a day on, and the editing of it. */
export const useAccountEditor = ({ id, currency }: Account, start: CalendarDay, today: CalendarDay) => {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const words = { language: i18n.language, manage: t('prices.manage') };
  // The month before stays until the next one is there.
  const query = useQuery({ ...gridQuery(id, start, words), placeholderData: keepPreviousData });
  const { data } = query;
  const model = useMemo(
    () => data && { days: gridDays(data.start), today, groups: data.groups, currency },
    [data, today, currency],
  );
  const editor = usePriceEditor({ accountId: id, model, loadedAt: query.dataUpdatedAt, save: saveOffers });
  /** Loads a month that will probably be asked for. */
  const prepare = (day: CalendarDay) => void client.prefetchQuery(gridQuery(id, day, words));
  return { editor, query, prepare };
};
