import type { Category } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form, type FormInstance } from 'antd';
import { useTranslation } from 'react-i18next';
import { bookingsQuery } from './categories-queries.ts';
import { type CategoryValues, scheduleChanges, valuesOf } from './category-values.ts';

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
  const { isLossy, isBreakChanged } = scheduleChanges(before, { ...before, ...now });
  const hasBookings = bookings > 0 && isLossy;
  const invalidates = t('categories.invalidates');
  return (
    <div aria-live="polite" className="category-warnings">
      {hasBookings && (
        <Alert
          type="warning"
          showIcon
          title={
            <>
              <strong>{t('categories.bookingsLinked')}</strong>
              <br />
              {t('categories.bookings', { count: bookings })}. {invalidates}
            </>
          }
        />
      )}
      {!hasBookings && (isLossy || isBreakChanged) && <Alert type="info" showIcon title={invalidates} />}
    </div>
  );
};
