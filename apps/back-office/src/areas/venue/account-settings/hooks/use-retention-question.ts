import type { Account } from '@meridienne/contracts';
import { writeDay } from '@meridienne/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../../lib/api-error.ts';
import { retentionQuery } from '../calls.ts';
import { useMessages } from '../../../../components/messages.tsx';

/** Asks before a shorter period is saved that erases something. @param account as it is stored */
export const useRetentionQuestion = ({ id, retentionMonths }: Account) => {
  const { t, i18n } = useTranslation();
  const { modal, message } = useMessages();
  const client = useQueryClient();
  return async (months: number | null, save: () => void): Promise<void> => {
    if (months === null || months >= retentionMonths) return save();
    try {
      const { bookings, keptFrom } = await client.fetchQuery(retentionQuery(id, months));
      if (bookings === 0) return save();
      const day = writeDay(keptFrom, i18n.language, { dateStyle: 'long' });
      void modal.confirm({
        title: t('accountSettings.retentionAsk'),
        content: `${t('accountSettings.retentionLoses', { count: bookings, day })} ${t('accountSettings.retentionFinal')}`,
        okText: t('accountSettings.retentionShorten'),
        cancelText: t('shell.cancel'),
        okButtonProps: { danger: true },
        autoFocusButton: 'cancel',
        onOk: save,
      });
    } catch (error) {
      void message.error(failureOf(error, t));
    }
  };
};
