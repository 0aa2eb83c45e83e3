import type { Booking, MoveChoice } from '@meridienne/contracts';
import { localTimes } from '@meridienne/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { Form, Radio, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../../components/load-failed.tsx';
import { useMoveMoney } from '../hooks/use-move-money.ts';
import styles from './move-choices.module.css';

interface MoveChoicesProps {
  readonly booking: Booking;
  readonly choices: UseQueryResult<MoveChoice[]>;
}

/** The places of a day, each with what the booking costs there. */
export const MoveChoices = ({ booking, choices: { data, isError, refetch } }: MoveChoicesProps) => {
  const { t, i18n } = useTranslation();
  const { money, difference } = useMoveMoney(booking);
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} />;
  if (data.length === 0) return <p role="status">{t('traveller.moveDayFull')}</p>;
  const options = data.map(({ offer, isOwn, timeSlotName, categoryName, price }) => ({
    value: offer,
    disabled: isOwn,
    label: [
      localTimes(timeSlotName.replace(' - ', ' – '), i18n.language),
      categoryName,
      money(price),
      isOwn ? t('traveller.moveOwnPlace') : difference(price),
    ].join(' · '),
  }));
  return (
    <Form.Item name="offer" label={t('traveller.movePlace')} required>
      <Radio.Group className={styles.choices ?? ''} options={options} />
    </Form.Item>
  );
};
