import { DatePicker, Segmented, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarDay } from '@meridienne/domain';
import { useIsNarrow } from '../../../lib/use-media.ts';
import { useTypedDays } from '../../../ground/days/use-typed-days.tsx';
import { type Chosen, isReadable, type Period, periodOf, PERIODS } from '../logic/period.ts';
import styles from './period-choice.module.css';
import rangeField from '../../../ground/days/range-field.module.css';

interface PeriodChoiceProps {
  readonly chosen: Chosen;
  readonly today: CalendarDay;
  onChoose(chosen: Chosen): void;
}

/** Which days are counted: one of the usual periods, or one's own. */
export const PeriodChoice = ({ chosen, today, onChoose }: PeriodChoiceProps) => {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const choose = (period: Period) =>
    onChoose(
      // One's own begins with the days that are shown.
      period === 'own' ? { period, span: chosen.span } : periodOf(new URLSearchParams({ period }), today),
    );
  const field = {
    'aria-label': t('statistics.choosePeriod'),
    value: chosen.period,
    onChange: choose,
    options: PERIODS.map((period) => ({ value: period, label: t(`statistics.period.${period}`) })),
  };
  return (
    <div className={styles.choice}>
      {/* Beside each other they are wider than a phone. */}
      {isNarrow ? <Select<Period> {...field} /> : <Segmented<Period> {...field} />}
      {chosen.period === 'own' && <OwnDays chosen={chosen} today={today} onChoose={onChoose} />}
    </div>
  );
};

// At noon: some zones have no midnight on the day that the clocks change.
const pickerDay = (day: CalendarDay) => dayjs(`${day}T12:00`);

const OwnDays = ({ chosen: { span }, today, onChoose }: PeriodChoiceProps) => {
  const { t } = useTranslation();
  const id = useId();
  const { field, note } = useTypedDays();
  const [days, setDays] = useState<readonly [Dayjs | null, Dayjs | null]>([
    pickerDay(span.from),
    pickerDay(span.to),
  ]);
  const spanOf = ([from, to]: typeof days) =>
    from && to ? { from: from.format('YYYY-MM-DD'), to: to.format('YYYY-MM-DD') } : null;
  const asked = spanOf(days);
  return (
    <div>
      <DatePicker.RangePicker
        {...field}
        id={{ start: id, end: `${id}-end` }}
        aria-label={t('statistics.ownDays')}
        className={rangeField.field}
        allowClear={false}
        // As they are typed: what can't be read is told of, and stays to be corrected.
        order={false}
        value={[days[0], days[1]]}
        maxDate={pickerDay(today)}
        classNames={{ popup: { root: rangeField.popup } }}
        onCalendarChange={(dates) => {
          const next = [dates?.[0] ?? null, dates?.[1] ?? null] as const;
          setDays(next);
          const read = spanOf(next);
          if (read && isReadable(read, today)) onChoose({ period: 'own', span: read });
        }}
      />
      {note}
      <p className={styles['days-fault']} aria-live="polite">
        {asked && !isReadable(asked, today) && t('statistics.unreadable')}
      </p>
    </div>
  );
};
