import type { Pool, PoolCalendar } from '@meridienne/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirmDelete } from '../../../../components/use-confirm-delete.ts';
import { useMessages } from '../../../../components/messages.tsx';
import { failureOf } from '../../../../lib/api-error.ts';
import * as calendars from '../calls/calendars.ts';
import { refreshPools } from '../../../../ground/venue-at-hand/pools-query.ts';

/** What is known of a calendar that was asked to be read: for how long one waits to hear that it was. */
const PATIENCE_MS = 45_000;

/** The calendars that a pool reads, and what can be done with each. */
export const useCalendars = (pool: Pool) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const client = useQueryClient();
  const confirmDelete = useConfirmDelete();
  /** By the calendar's id: as which it had been read when it was asked for. */
  const [asked, setAsked] = useState<ReadonlyMap<number, string | null>>(new Map());
  const isReading = ({ id, lastReadAt }: PoolCalendar) =>
    lastReadAt === null || (asked.has(id) && asked.get(id) === lastReadAt);
  const query = useQuery(calendars.calendarsQuery(pool.id, isReading));
  const read = query.data?.map(({ id, lastReadAt }) => `${id} ${lastReadAt}`).join();
  const seen = useRef(read);
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== read) void refreshPools(client);
    seen.current = read;
  }, [client, read]);

  const forget = (id: number) => setAsked((before) => new Map([...before].filter(([each]) => each !== id)));
  const readNow = async ({ id, lastReadAt }: PoolCalendar) => {
    setAsked((before) => new Map(before).set(id, lastReadAt));
    setTimeout(() => forget(id), PATIENCE_MS);
    try {
      await calendars.reread(id);
    } catch (error) {
      forget(id);
      void message.error(failureOf(error, t, t('shell.noAnswer')));
    }
  };
  const remove = ({ id, name }: PoolCalendar) =>
    confirmDelete({
      title: t('poolCalendars.deleteTitle', { name }),
      text: t('poolCalendars.deleteText'),
      remove: async () => {
        await calendars.remove(id);
        await refreshPools(client);
      },
      done: t('poolCalendars.deleted', { name }),
    });
  return { query, isReading, readNow, remove };
};
