import { type Account, SUPPORT_DAYS } from '@meridienne/contracts';
import { writeMoment } from '@meridienne/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Card } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../../../components/messages.tsx';
import { useKeptFocus } from '../../../lib/use-kept-focus.ts';
import { accountQuery } from '../../../ground/venue-at-hand/account-query.ts';
import { useNow } from '../../../ground/venue-at-hand/clock.ts';
import { failureOf } from '../../../lib/api-error.ts';
import { allowSupport, type SupportDays } from './calls.ts';
import styles from './support-panel.module.css';

const ALLOWED = SUPPORT_DAYS.filter((days) => days > 0);

/** What the platform's support may do in the venue, which its own administrators say; at once, without the form beside it. */
export const SupportPanel = ({ account }: { readonly account: Account }) => {
  const { t, i18n } = useTranslation();
  const { message } = useMessages();
  const client = useQueryClient();
  const heading = useId();
  const label = useId();
  const part = useKeptFocus();
  const { id, timeZone, supportMayWriteUntil } = account;
  const now = useNow();
  const until =
    supportMayWriteUntil !== null && new Date(supportMayWriteUntil) > now ? supportMayWriteUntil : null;
  const change = useMutation({
    mutationFn: (days: SupportDays) => allowSupport(id, days),
    onSuccess: async (changed, days) => {
      client.setQueryData(accountQuery(id).queryKey, changed);
      void message.success(t(days === 0 ? 'support.takenBack' : 'support.allowed'));
      await client.invalidateQueries({ queryKey: ['accounts'], refetchType: 'none' });
    },
    onError: (error) => void message.error(failureOf(error, t)),
  });
  const isBusy = (days: number) => change.isPending && change.variables === days;
  return (
    <Card className={styles.panel}>
      <section ref={part} aria-labelledby={heading}>
        <h2 id={heading}>{t('support.title')}</h2>
        <p>{t('support.help')}</p>
        <p aria-live="polite" className={styles.state}>
          {until === null
            ? t('support.isReadOnly')
            : t('support.isAllowed', { until: writeMoment(until, i18n.language, { timeZone }) })}
        </p>
        <p id={label}>{t(until === null ? 'support.allowFor' : 'support.allowAnew')}</p>
        <div role="group" aria-labelledby={label} className={styles.buttons}>
          {ALLOWED.map((days) => (
            <Button key={days} loading={isBusy(days)} onClick={() => change.mutate(days)}>
              {t('support.days', { count: days })}
            </Button>
          ))}
        </div>
        {until !== null && (
          <Button danger loading={isBusy(0)} className={styles.back} onClick={() => change.mutate(0)}>
            {t('support.takeBack')}
          </Button>
        )}
      </section>
    </Card>
  );
};
