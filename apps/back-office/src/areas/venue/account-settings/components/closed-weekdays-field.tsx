import { addDays, writeDay } from '@meridienne/domain';
import { useQueries } from '@tanstack/react-query';
import { Alert, Checkbox, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { WEEKDAYS } from '../../../../ground/days/day-choice.ts';
import { weekdayBookingsQuery } from '../calls.ts';
import type { AccountValues } from '../logic/account-values.ts';

const SUNDAY = '2023-12-31';

/** The weekdays on which the venue never opens to visitors, and what is booked on them all the same. */
export const ClosedWeekdaysField = ({ accountId }: { readonly accountId: number }) => {
  const { t } = useTranslation();
  const form = Form.useFormInstance<AccountValues>();
  const chosen = (Form.useWatch('closedWeekdays', form) as AccountValues['closedWeekdays'] | undefined) ?? [];
  const count = useQueries({
    queries: chosen.map((weekday) => weekdayBookingsQuery(accountId, weekday)),
    combine: (answers) => answers.reduce((sum, { data = 0 }) => sum + data, 0),
  });
  return (
    <>
      <Form.Item
        name="closedWeekdays"
        label={t('accountSettings.closedWeekdays')}
        extra={t('accountSettings.closedWeekdaysHelp')}
      >
        <Weekdays label={t('accountSettings.closedWeekdays')} />
      </Form.Item>
      <div aria-live="polite">
        {count > 0 && (
          <Alert type="warning" showIcon title={t('accountSettings.closedWeekdaysBooked', { count })} />
        )}
      </div>
    </>
  );
};

interface WeekdaysProps {
  /** Given by the form's item. */
  readonly id?: string;
  readonly value?: readonly number[];
  onChange?(weekdays: number[]): void;
  readonly label: string;
}

const Weekdays = ({ id, value = [], onChange, label }: WeekdaysProps) => {
  const { i18n } = useTranslation();
  return (
    <Checkbox.Group
      {...(id !== undefined && { id })}
      role="group"
      aria-label={label}
      value={[...value]}
      onChange={(weekdays) => onChange?.(weekdays.toSorted((one, other) => one - other))}
      options={WEEKDAYS.map((weekday) => ({
        value: weekday,
        label: writeDay(addDays(SUNDAY, weekday), i18n.language, { weekday: 'long' }),
      }))}
    />
  );
};
