import type { CalendarDay } from '@meridienne/domain';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { DaysField } from '../../../../ground/days/days-field.tsx';
import { type BookingFilters, daysOf, type Period, PERIODS } from '../logic/booking-filters.ts';
import buttons from './filter-buttons.module.css';

interface DaysFilterProps {
  readonly filters: Pick<BookingFilters, 'period' | 'days'>;
  readonly today: CalendarDay;
  onChange(changed: Pick<BookingFilters, 'period' | 'days'>): void;
}

/** The days of the bookings themselves. */
export const DaysFilter = ({ filters: { days }, onChange }: Omit<DaysFilterProps, 'today'>) => {
  const { t } = useTranslation();
  return (
    <DaysField
      label={t('bookingList.days')}
      days={days}
      onChange={(own) => onChange({ period: own.from === null && own.to === null ? 'all' : null, days: own })}
    />
  );
};

/** The usual ranges, by one click. */
export const PeriodButtons = ({ filters, today, onChange }: DaysFilterProps) => {
  const { t } = useTranslation();
  const choose = (period: Period) => onChange({ period, days: daysOf(period, today) });
  return (
    <div role="group" aria-label={t('bookingList.period')} className={buttons.buttons}>
      {PERIODS.map((period) => (
        <Button
          key={period}
          size="small"
          type={filters.period === period ? 'primary' : 'default'}
          aria-pressed={filters.period === period}
          onClick={() => choose(period)}
        >
          {t(`bookingList.period.${period}`)}
        </Button>
      ))}
    </div>
  );
};
