import type { Account } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormModal } from '../../components/form-modal.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { accountQuery } from '../../ground/venue-at-hand/account-query.ts';
import { useVenueDay } from '../../ground/venue-at-hand/clock.ts';
import { useMay } from '../../ground/venue-at-hand/use-may.ts';
import { useKeptFocus } from '../../lib/use-kept-focus.ts';
import { closuresQuery } from './calls.ts';
import { ClosedNote } from './components/closed-note.tsx';
import { ClosingFields } from './components/closing-fields.tsx';
import { ConcernedBookings, useConcerned } from './components/concerned-bookings.tsx';
import { GuestsFields } from './components/guests-fields.tsx';
import { useClose } from './hooks/use-close.tsx';
import { type ClosedDays, closuresWithin } from './logic/closed-days.ts';
import { closingAt, type ClosingValues, daysOf } from './logic/closing-values.ts';
import { HolidaysModal } from './holidays-modal.tsx';
import { MovingModal } from './moving-modal.tsx';
import styles from './closing-modal.module.css';

interface ClosingModalProps {
  readonly accountId: number;
  /** What it begins with. */
  readonly days: ClosedDays;
  onClose(): void;
}

const WIDTH = 640;

/** Closes days: which, of what and why; whom that concerns, and what they are told. (O §2) */
export const ClosingModal = (props: ClosingModalProps) => {
  const { data: account } = useQuery(accountQuery(props.accountId));
  const [closed, setClosed] = useState<ClosedDays | null>(null);
  const [isHolidays, setIsHolidays] = useState(false);
  if (!account) return null;
  if (isHolidays) return <HolidaysModal accountId={account.id} onClose={props.onClose} />;
  if (closed) return <MovingModal accountId={account.id} days={closed} onClose={props.onClose} />;
  return (
    <ClosingForm {...props} account={account} onMove={setClosed} onHolidays={() => setIsHolidays(true)} />
  );
};

interface ClosingFormProps extends ClosingModalProps {
  readonly account: Account;
  /** The days are closed; their bookings are moved next. */
  onMove(days: ClosedDays): void;
  /** Bank holidays are closed instead. */
  onHolidays(): void;
}

const ClosingForm = ({ account, days: asked, onMove, onHolidays, onClose }: ClosingFormProps) => {
  const { t } = useTranslation();
  const [form] = Form.useForm<ClosingValues>();
  const typed: Partial<ClosingValues> = Form.useWatch([], form) ?? closingAt(asked);
  const today = useVenueDay(account.timeZone);
  const days = daysOf(typed, today);
  const { total } = useConcerned(account.id, days);
  const closures = useQuery(closuresQuery(account.id));
  const already = useKeptFocus();
  const close = useClose(account.id);
  const mayTell = useMay('bookings');
  const save = async (values: ClosingValues) => {
    const chosen = daysOf({ ...typed, ...values }, today);
    if (!chosen) throw new Error('without days and services the fields say so');
    await close(values, chosen, total !== 0);
    if (values.guests !== 'move' || total === 0) return true;
    onMove(chosen);
    return false;
  };
  return (
    <FormModal<ClosingValues>
      open
      form={form}
      width={WIDTH}
      title={t('closures.title')}
      initialValues={closingAt(asked)}
      submitText={t('closures.submit')}
      // Whom it concerns is seen before.
      canSubmit={days === null || total !== undefined}
      onSubmit={save}
      onClose={onClose}
    >
      <Button type="link" className={styles.holidays} onClick={onHolidays}>
        {t('closures.toHolidays')}
      </Button>
      {!closures.data && closures.errorUpdateCount > 0 && (
        <LoadFailed isField onRetry={() => void closures.refetch()} />
      )}
      {days && closures.data && (
        <div ref={already} className={styles.already}>
          {closuresWithin(closures.data, days).map((closure) => (
            <ClosedNote key={closure.id} accountId={account.id} closure={closure} mayClose />
          ))}
        </div>
      )}
      <ClosingFields accountId={account.id} today={today} isAll={typed.isAll !== false} />
      {days && <ConcernedBookings accountId={account.id} days={days} />}
      {days && total !== undefined && total > 0 && mayTell && (
        <GuestsFields choice={typed.guests ?? 'leave'} />
      )}
      {days && total !== undefined && total > 0 && !mayTell && (
        <Alert type="info" showIcon title={t('closures.guestsByOthers')} />
      )}
    </FormModal>
  );
};
