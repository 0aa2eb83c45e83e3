import type { Category } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form, type FormInstance } from 'antd';
import { useTranslation } from 'react-i18next';
import { LossLine } from '../../losses/components/loss-line.tsx';
import { categoryLossQuery } from '../../losses/calls.ts';
import { bookingsQuery } from '../calls.ts';
import { type CategoryValues, lossChange, scheduleChanges, valuesOf } from '../logic/category-values.ts';
import styles from './schedule-warnings.module.css';

interface ScheduleWarningsProps {
  readonly record: Category;
  readonly form: FormInstance<CategoryValues>;
}

/** What a change of slots, type, duration or break does to bookings and prices, before it is saved (A §4, §8). */
export const ScheduleWarnings = ({ record, form }: ScheduleWarningsProps) => {
  const { t } = useTranslation();
  const { data: bookings = 0 } = useQuery(bookingsQuery(record.id));
  const before = valuesOf(record);
  // Nothing yet on the first render, and without the fields that aren't shown.
  const now = Form.useWatch((values: Partial<CategoryValues>) => values, form);
  const after = { ...before, ...now };
  const { isLossy, isBreakChanged } = scheduleChanges(before, after);
  const change = lossChange(before, after);
  const loss = useQuery({ ...categoryLossQuery(record.id, change), enabled: change !== null });
  const hasBookings = bookings > 0 && isLossy;
  const consequences = (
    <>
      {/* A form that isn't whole yet can't be asked about. */}
      {change !== null ? (
        <LossLine {...loss} />
      ) : (
        hasBookings && `${t('categories.bookings', { count: bookings })}.`
      )}{' '}
      {t('categories.invalidates')}
    </>
  );
  return (
    <div aria-live="polite" className={styles.warnings}>
      {hasBookings && (
        <Alert
          type="warning"
          showIcon
          title={
            <>
              <strong>{t('categories.bookingsLinked')}</strong>
              <br />
              {consequences}
            </>
          }
        />
      )}
      {!hasBookings && (isLossy || isBreakChanged) && (
        <Alert type={loss.data?.bookings ? 'warning' : 'info'} showIcon title={consequences} />
      )}
    </div>
  );
};
