import { CheckOutlined, CloseOutlined, MailOutlined, StopOutlined } from '@ant-design/icons';
import type { Account, Booking } from '@meridienne/contracts';
import { Alert, Button, Progress } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../ground/venue-at-hand/use-may.ts';
import { guestText } from '../../record/logic/guest-name.ts';
import { useSeveral } from '../hooks/use-several.ts';
import { ALL_BOOKINGS } from '../logic/list-address.ts';
import { sumText, toCancel, toConfirm, toTell } from '../logic/several.ts';
import { CancelSeveral } from './cancel-several.tsx';
import { ExportButton } from './export-button.tsx';
import { TellSeveral } from './tell-several.tsx';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  readonly account: Account;
  readonly chosen: readonly Booking[];
  /** Chosen no more. */
  onDone(bookings: readonly Booking[]): void;
  onClear(): void;
}

/** What can be done with the chosen bookings, and what became of it. */
export const SelectionBar = ({ account, chosen, onDone, onClear }: SelectionBarProps) => {
  const { t, i18n } = useTranslation();
  const mayTell = useMay('bookings');
  const mayChange = useMay('statuses');
  const { change, progress, refusals, forget } = useSeveral(account.id);
  const [window, setWindow] = useState<'cancel' | 'tell' | null>(null);
  const isBusy = progress !== null;
  const apply = async (bookings: readonly Booking[], to: 'confirmed' | 'canceled', comment?: string) => {
    const refused = new Set((await change(bookings, to, comment)).map(({ booking }) => booking.id));
    onDone(bookings.filter(({ id }) => !refused.has(id)));
  };
  const [confirmable, cancellable] = [toConfirm(chosen), toCancel(chosen)];
  return (
    <>
      <div role="alert">
        {refusals.length > 0 && (
          <Alert
            type="warning"
            showIcon
            closable={{ onClose: forget, 'aria-label': t('severalBookings.closeReport') }}
            className={styles.report}
            title={t('severalBookings.refused', { count: refusals.length })}
            description={
              <ul>
                {refusals.map(({ booking, reason }) => (
                  <li key={booking.id}>
                    {t('severalBookings.refusal', {
                      name: guestText(booking, t),
                      number: booking.bookingId,
                      reason,
                    })}
                  </li>
                ))}
              </ul>
            }
          />
        )}
      </div>
      {(chosen.length > 0 || isBusy) && (
        <div role="group" aria-label={t('severalBookings.label')} className={styles.bar}>
          <strong aria-live="polite" className={styles.count}>
            {progress
              ? t('severalBookings.progress', { done: progress.done, count: progress.total })
              : `${t('severalBookings.count', { count: chosen.length })} · ${sumText(chosen, i18n.language)}`}
          </strong>
          {progress ? (
            <Progress
              aria-label={t('severalBookings.progress', { done: progress.done, count: progress.total })}
              percent={Math.round((progress.done / progress.total) * 100)}
              size="small"
              className={styles.progress}
            />
          ) : (
            <>
              {mayChange && (
                <>
                  <Button
                    icon={<CheckOutlined aria-hidden="true" />}
                    disabled={confirmable.length === 0}
                    onClick={() => void apply(confirmable, 'confirmed')}
                  >
                    {t('severalBookings.confirm', { count: confirmable.length })}
                  </Button>
                  <Button
                    danger
                    icon={<StopOutlined aria-hidden="true" />}
                    disabled={cancellable.length === 0}
                    onClick={() => setWindow('cancel')}
                  >
                    {t('severalBookings.cancelSome', { count: cancellable.length })}
                  </Button>
                </>
              )}
              {mayTell && (
                <Button
                  icon={<MailOutlined aria-hidden="true" />}
                  disabled={toTell(chosen).length === 0}
                  onClick={() => setWindow('tell')}
                >
                  {t('severalBookings.tell')}
                </Button>
              )}
              <ExportButton
                account={account}
                filters={ALL_BOOKINGS}
                ids={chosen.map(({ id }) => id)}
                total={() => chosen.length}
              />
              <Button type="text" icon={<CloseOutlined aria-hidden="true" />} onClick={onClear}>
                {t('severalBookings.clear')}
              </Button>
            </>
          )}
        </div>
      )}
      {window === 'cancel' && (
        <CancelSeveral
          bookings={cancellable}
          left={chosen.length - cancellable.length}
          onCancel={(comment) => void apply(cancellable, 'canceled', comment)}
          onClose={() => setWindow(null)}
        />
      )}
      {window === 'tell' && (
        <TellSeveral account={account} bookings={chosen} onClose={() => setWindow(null)} />
      )}
    </>
  );
};
