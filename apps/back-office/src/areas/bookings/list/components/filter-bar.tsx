import { FilterOutlined, SwapOutlined } from '@ant-design/icons';
import type { Account } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../../components/search-field.tsx';
import { useIsNarrow } from '../../../../lib/use-media.ts';
import { type BookingFilters, isFiltered, PERIODS, toggleStatus } from '../logic/booking-filters.ts';
import { FilterChips } from './filter-chips.tsx';
import { DaysFilter, PeriodButtons } from './days-filter.tsx';
import { StatusFilter } from './status-filter.tsx';
import type { ChangeFilters } from '../hooks/use-booking-filters.ts';
import styles from './filter-bar.module.css';

interface FilterBarProps {
  readonly account: Account;
  readonly filters: BookingFilters;
  readonly today: CalendarDay;
  /** The names of what the account sells, to choose from. */
  readonly services: readonly string[];
  /** Buttons for what else can be done with the list. */
  readonly action: ReactNode;
  readonly onChange: ChangeFilters;
  onClear(): void;
}

/** Which bookings are listed (O §2). */
export const FilterBar = ({
  account,
  filters,
  today,
  services,
  action,
  onChange,
  onClear,
}: FilterBarProps) => {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const [isOpen, setIsOpen] = useState(false);
  const { search, service, statuses, isToReplace, period } = filters;
  const count = [service !== '', period !== PERIODS[0], statuses.length > 0, isToReplace].filter(
    Boolean,
  ).length;
  const isWhole = isOpen || !isNarrow;
  return (
    <search aria-label={t('bookingList.filters')} className={styles.filters}>
      <div className={styles.line}>
        <div className={styles.text}>
          <SearchField
            label={t('bookingList.search')}
            value={search}
            debounceMs={300}
            onSearch={(text) => onChange({ search: text })}
          />
        </div>
        {isNarrow && (
          <>
            <Button icon={<FilterOutlined />} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {count > 0 ? t('bookingList.moreChosen', { count }) : t('bookingList.more')}
            </Button>
            <div className={styles.action}>{action}</div>
          </>
        )}
        {isWhole && (
          <>
            <div className={styles.text}>
              <SearchField
                label={t('bookingList.service')}
                value={service}
                debounceMs={300}
                suggestions={services}
                onSearch={(text) => onChange({ service: text })}
              />
            </div>
            <DaysFilter filters={filters} today={today} onChange={onChange} />
          </>
        )}
        {!isNarrow && <div className={styles.action}>{action}</div>}
      </div>
      {isWhole && (
        <div className={styles.line}>
          <QuickFilters filters={filters} today={today} onChange={onChange} />
        </div>
      )}
      {isFiltered(filters) && (
        <FilterChips account={account} filters={filters} onChange={onChange} onClear={onClear} />
      )}
    </search>
  );
};

/** Filters that a press turns on and off. */
const QuickFilters = ({
  filters,
  today,
  onChange,
}: Pick<FilterBarProps, 'filters' | 'today' | 'onChange'>) => {
  const { t } = useTranslation();
  return (
    <>
      <PeriodButtons filters={filters} today={today} onChange={onChange} />
      <StatusFilter
        chosen={filters.statuses}
        onToggle={(status) => onChange((before) => toggleStatus(before, status))}
      />
      <Button
        size="small"
        icon={<SwapOutlined aria-hidden="true" />}
        type={filters.isToReplace ? 'primary' : 'default'}
        aria-pressed={filters.isToReplace}
        onClick={() => onChange((before) => ({ isToReplace: !before.isToReplace }))}
      >
        {t('lostBookings.toReplace')}
      </Button>
    </>
  );
};
