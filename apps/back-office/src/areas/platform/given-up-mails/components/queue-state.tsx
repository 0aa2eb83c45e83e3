import type { MailQueue } from '@meridienne/contracts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../../ground/venue-at-hand/clock.ts';
import { hurry } from '../calls.ts';
import { useSendAgain } from '../hooks/use-send-again.ts';
import styles from './queue-state.module.css';

const MINUTE_MS = 60_000;

/** What has not left yet, since when, and what waits for its next try. */
export const QueueState = ({ queue }: { readonly queue: MailQueue }) => {
  const { t, i18n } = useTranslation();
  const { mutate, isPending } = useSendAgain(hurry);
  const now = useNow();
  const { waiting, delayed, dueSince } = queue;
  const minutes = dueSince === null ? 0 : Math.floor((now.getTime() - Date.parse(dueSince)) / MINUTE_MS);
  const lateness = new Intl.NumberFormat(i18n.language, {
    style: 'unit',
    unit: minutes < 120 ? 'minute' : 'hour',
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(minutes < 120 ? minutes : minutes / 60);
  return (
    <div className={styles.queue}>
      <p role="status">
        {waiting === 0 ? t('mails.noneWaiting') : t('mails.waiting', { count: waiting })}
        {minutes > 0 && ` ${t('mails.late', { lateness })}`}
        {delayed > 0 && ` ${t('mails.delayed', { count: delayed })}`}
      </p>
      {delayed > 0 && (
        <Button loading={isPending} onClick={() => mutate(undefined)}>
          {t('mails.hurry')}
        </Button>
      )}
    </div>
  );
};
