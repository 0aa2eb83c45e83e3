import { DeleteOutlined, EditOutlined, ReloadOutlined } from '@ant-design/icons';
import type { PoolCalendar } from '@meridienne/contracts';
import { writeMoment } from '@meridienne/domain';
import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { RowActions } from '../../../../components/row-actions.tsx';
import { useAccount } from '../../../../ground/venue-at-hand/account-query.ts';
import { useNow } from '../../../../ground/venue-at-hand/clock.ts';
import { useFaultText } from '../hooks/use-fault-text.ts';
import { ageText } from '../logic/age-text.ts';
import styles from './calendar-item.module.css';

interface CalendarItemProps {
  readonly calendar: PoolCalendar;
  /** It was asked for, and hasn't come yet. */
  readonly isReading: boolean;
  onRead(): void;
  onEdit(): void;
  onDelete(): void;
}

/** One calendar of others: what it takes, when it was read, and what stands against that. */
export const CalendarItem = ({ calendar, isReading, onRead, onEdit, onDelete }: CalendarItemProps) => {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const whenText = useWhenText();
  const { name, units, blocks, lastReadAt, lastOkAt, failingSince } = calendar;
  const fault = faultText(calendar);
  return (
    <li className={styles.item}>
      <div className={styles.told}>
        <strong>{name}</strong> · {t('poolCalendars.units', { count: units })} ·{' '}
        {t('poolCalendars.blocks', { count: blocks })}
        <Typography.Text type="secondary" className={styles.line} role="status">
          {isReading && t('poolCalendars.reading')}
          {!isReading &&
            lastReadAt !== null &&
            t(fault === null ? 'poolCalendars.read' : 'poolCalendars.tried', { when: whenText(lastReadAt) })}
        </Typography.Text>
        {fault !== null && failingSince !== null && (
          <Typography.Text type="danger" className={styles.line}>
            {t('poolCalendars.failing', { when: whenText(failingSince) })} {fault}{' '}
            {lastOkAt === null
              ? t('poolCalendars.neverOk')
              : t('poolCalendars.kept', { when: whenText(lastOkAt) })}
          </Typography.Text>
        )}
      </div>
      <RowActions
        name={name}
        actions={[
          {
            key: 'read',
            word: t('poolCalendars.readNow'),
            label: t('poolCalendars.readNowOf', { name }),
            icon: <ReloadOutlined aria-hidden="true" />,
            act: onRead,
            isBusy: isReading,
          },
          {
            key: 'edit',
            word: t('table.edit'),
            label: t('poolCalendars.editOf', { name }),
            icon: <EditOutlined aria-hidden="true" />,
            act: onEdit,
          },
          {
            key: 'delete',
            word: t('table.delete'),
            label: t('poolCalendars.deleteOf', { name }),
            icon: <DeleteOutlined aria-hidden="true" />,
            act: onDelete,
            isDanger: true,
          },
        ]}
      />
    </li>
  );
};

/** How long ago, and when by the venue's clock: `il y a 5 minutes (21 mars 2026 à 11:00)`. */
const useWhenText = () => {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const timeZone = useAccount()?.timeZone;
  return (at: string): string =>
    t('poolCalendars.when', {
      ago: ageText(at, now, i18n.language),
      date: writeMoment(at, i18n.language, { timeZone, dateStyle: 'medium' }),
    });
};
