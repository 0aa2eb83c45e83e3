import { ApiError } from '@meridienne/client';
import type { BookingView, BookingViews } from '@meridienne/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../../../../components/messages.tsx';
import { failureOf } from '../../../../lib/api-error.ts';
import { useAddress } from '../../../../lib/use-address.ts';
import { keepViews, viewsQuery } from '../calls.ts';
import type { ListColumn } from '../logic/list-columns.ts';
import { columnsOfView, showView, viewQuery } from '../logic/list-views.ts';

interface Columns {
  readonly chosen: readonly ListColumn[] | null;
  choose(columns: readonly ListColumn[] | null): void;
}

/** One's own views of the account's bookings; the list opens with the one that is to be first. */
export const useSavedViews = (accountId: number, { chosen, choose }: Columns) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const client = useQueryClient();
  const [params, changeAddress] = useAddress();
  const { data } = useQuery(viewsQuery(accountId));
  const [isSaving, setIsSaving] = useState(false);
  const query = viewQuery(params);

  const show = (view: Pick<BookingView, 'query' | 'columns'>, isFirst = false) => {
    changeAddress((after) => showView(after, view.query), { replace: isFirst });
    choose(columnsOfView(view));
  };
  // Once, and only where the address asks for nothing: a link or the way back shows what it says.
  const isOpened = useRef(false);
  const open = useEffectEvent(() => {
    if (!data || isOpened.current) return;
    isOpened.current = true;
    const first = data.views.find(({ name }) => name === data.defaultName);
    if (first && query === '') show(first, true);
  });
  useEffect(() => open(), [data]);

  /** @returns whether they are kept */
  const keep = async (change: (before: BookingViews) => Omit<BookingViews, 'revision'>): Promise<boolean> => {
    if (!data || isSaving) return false;
    setIsSaving(true);
    const key = viewsQuery(accountId).queryKey;
    try {
      client.setQueryData(key, await keepViews(accountId, { ...change(data), revision: data.revision }));
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.errorType === 'changed') {
        await client.invalidateQueries({ queryKey: key });
      }
      void message.error(failureOf(error, t, t('shell.noAnswer')), 8);
      return false;
    } finally {
      setIsSaving(false);
    }
  };
  return { data, query, columns: chosen, show, keep, isSaving };
};
