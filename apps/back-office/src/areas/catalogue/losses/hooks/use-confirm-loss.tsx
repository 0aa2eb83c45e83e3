import { useQueryClient } from '@tanstack/react-query';
import { Typography } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirmDelete } from '../../../../components/use-confirm-delete.ts';
import { failureOf } from '../../../../lib/api-error.ts';
import { isLossOther } from '../logic/is-loss-other.ts';
import type { LossQuery } from '../calls.ts';
import { LossText } from '../components/loss-text.tsx';
import styles from './use-confirm-loss.module.css';
import { useMessages } from '../../../../components/messages.tsx';

interface Question {
  readonly title: string;
  readonly text: ReactNode;
  /** @param agreed how many bookings lose their offer, as was shown */
  remove(agreed: number): Promise<unknown>;
  readonly done: string;
}

/** Asks before something is deleted that bookings stand on, saying how many; and anew once it is another number. */
export const useConfirmLoss = () => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const client = useQueryClient();
  const confirmDelete = useConfirmDelete();
  const isCounting = useRef(false);
  const ask = async (query: LossQuery, { title, text, remove, done }: Question): Promise<void> => {
    // A double click asks once.
    if (isCounting.current) return;
    isCounting.current = true;
    try {
      const lost = await client.fetchQuery(query);
      confirmDelete({
        title,
        text: (
          <>
            {text}
            <Typography.Paragraph className={styles.count}>
              <LossText lost={lost} />
            </Typography.Paragraph>
          </>
        ),
        remove: async () => {
          try {
            await remove(lost.bookings);
          } catch (error) {
            if (isLossOther(error)) void ask(query, { title, text, remove, done });
            throw error;
          }
        },
        done,
      });
    } catch (error) {
      // It may be gone already: what is shown is read again.
      void client.invalidateQueries();
      void message.error(failureOf(error, t, t('shell.noAnswer')));
    } finally {
      isCounting.current = false;
    }
  };
  return ask;
};
