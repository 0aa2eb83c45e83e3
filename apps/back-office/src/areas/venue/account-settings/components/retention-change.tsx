import type { Account } from '@meridienne/contracts';
import { writeDay } from '@meridienne/domain';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../../lib/use-debounced.ts';
import { retentionQuery } from '../calls.ts';

interface RetentionChangeProps {
  readonly account: Account;
  readonly months: number;
}

const DEBOUNCE_MS = 300;

/** What another period does: a shorter one erases, a longer one brings nothing back. */
export const RetentionChange = ({ account, months }: RetentionChangeProps) => {
  const { t, i18n } = useTranslation();
  const asked = useDebounced(months, DEBOUNCE_MS);
  const isShorter = months < account.retentionMonths;
  const { data } = useQuery({ ...retentionQuery(account.id, asked), enabled: isShorter });
  const preview = asked === months ? data : undefined;
  const shown = { type: 'info', showIcon: true, style: { marginBottom: 24 } } as const;
  if (!isShorter) return <Alert {...shown} title={t('accountSettings.retentionLonger')} />;
  const day = preview && writeDay(preview.keptFrom, i18n.language, { dateStyle: 'long' });
  if (preview?.bookings === 0)
    return <Alert {...shown} title={t('accountSettings.retentionNothing', { day })} />;
  return (
    <Alert
      {...shown}
      type="warning"
      title={
        preview
          ? t('accountSettings.retentionLoses', { count: preview.bookings, day })
          : t('accountSettings.retentionUnknown')
      }
      description={t('accountSettings.retentionFinal')}
    />
  );
};
