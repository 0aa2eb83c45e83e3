import type { CalendarDay } from '@meridienne/domain';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../../../../components/messages.tsx';
import { failureOf } from '../../../../lib/api-error.ts';
import { download } from '../../../../lib/download.ts';
import { readDayFile } from '../../arrivals/calls.ts';

/** A day's bookings with their sums, as a file to keep. */
export const useDayFile = (accountId: number) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const { mutate, isPending } = useMutation({
    mutationFn: (day: CalendarDay) => readDayFile(accountId, day),
    onSuccess: ({ name, content }) => {
      download(name, content, 'text/csv;charset=utf-8');
      void message.success(t('daySheet.exported', { name }));
    },
    onError: (error) => void message.error(failureOf(error, t, t('shell.noAnswer'))),
  });
  return { read: mutate, isReading: isPending };
};
