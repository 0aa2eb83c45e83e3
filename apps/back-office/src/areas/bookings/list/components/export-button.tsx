import { CloseOutlined, DownloadOutlined } from '@ant-design/icons';
import type { Account } from '@meridienne/contracts';
import { Button, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../../lib/api-error.ts';
import type { BookingFilters } from '../logic/booking-filters.ts';
import { useBookingsExport } from '../hooks/use-bookings-export.ts';
import styles from './export-button.module.css';
import shared from '../../../../components/shared.module.css';
import { useMessages } from '../../../../components/messages.tsx';

interface ExportButtonProps {
  readonly account: Account;
  readonly filters: BookingFilters;
  /** Only these. */
  readonly ids?: readonly number[];
  /** How many bookings the list has now, as far as that is known. */
  total(): number | undefined;
}

/** The listed bookings, all pages of them, as a file for spreadsheets (O §2). */
export const ExportButton = ({ account, filters, ids, total }: ExportButtonProps) => {
  const { t, i18n } = useTranslation();
  const { message } = useMessages();
  const { state, start, stop } = useBookingsExport(account.id, (name, count) => {
    void message.success(t('bookingList.exported', { name, count }));
  });
  const written = (count: number) => count.toLocaleString(i18n.language);
  const isRunning = state.kind === 'running';
  return (
    <div className={styles.export}>
      <Space.Compact>
        <Button
          icon={<DownloadOutlined />}
          loading={isRunning}
          aria-disabled={isRunning}
          className={shared.numbers}
          onClick={() => void start(filters, ids)}
        >
          {isRunning
            ? t('bookingList.exporting', {
                done: written(state.bookings),
                total: written(total() ?? state.bookings),
              })
            : t(ids ? 'severalBookings.export' : 'bookingList.export')}
        </Button>
        {isRunning && (
          <Button
            icon={<CloseOutlined />}
            aria-label={t('bookingList.cancelExport')}
            title={t('bookingList.cancelExport')}
            onClick={stop}
          />
        )}
      </Space.Compact>
      <div role="alert">
        {state.kind === 'failed' && (
          <p className={styles.failed}>
            {t('bookingList.exportFailed', { reason: failureOf(state.error, t, t('bookingList.brokeOff')) })}
            <Button size="small" onClick={() => void start(state.filters, ids)}>
              {t('bookingList.retry')}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
};
