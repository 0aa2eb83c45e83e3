import type { Account } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BookingsModal } from '../../window/bookings-modal.tsx';
import { oldScheduleQuery } from '../calls.ts';
import styles from './old-schedule.module.css';

interface OldScheduleProps {
  readonly account: Account;
  /** The first day shown: what comes after it counts, however late, so that nobody's stay is overlooked. */
  readonly start: CalendarDay;
  /** How many there are. */
  readonly count: number;
}

/** Says that bookings stand which no cell shows, since the schedule they were made in is gone (O §2). */
export const OldSchedule = ({ account, start, count }: OldScheduleProps) => {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const list = useQuery({ ...oldScheduleQuery(account.id, start), enabled: isOpen });
  return (
    <>
      {count > 0 && (
        <Alert
          type="warning"
          showIcon
          className={styles.note}
          title={t('reservations.oldSchedule', { count })}
          action={
            <Button size="small" onClick={() => setIsOpen(true)}>
              {t(count === 1 ? 'reservations.oldScheduleShowOne' : 'reservations.oldScheduleShow')}
            </Button>
          }
        />
      )}
      {isOpen && (
        <BookingsModal
          title={t('reservations.oldScheduleTitle')}
          bookings={list.data}
          isFailed={list.isError}
          timeZone={account.timeZone}
          account={account}
          isMixed
          onRetry={() => void list.refetch()}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
};
