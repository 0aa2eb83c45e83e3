import { FilterOutlined } from '@ant-design/icons';
import type { Account } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DropPanel } from '../../../../components/drop-panel.tsx';
import { SearchField } from '../../../../components/search-field.tsx';
import { useGuestView } from '../../../../ground/venue-at-hand/use-guest-view.ts';
import { useIsNarrow } from '../../../../lib/use-media.ts';
import { type BookingFilters, isFiltered, PERIODS, toggleStatus } from '../logic/booking-filters.ts';
import { isRangeOn, SOURCES } from '../logic/narrowing.ts';
import { DaysFilter, PeriodButtons } from './days-filter.tsx';
import { FilterChips } from './filter-chips.tsx';
import { MoreFilters } from './more-filters.tsx';
import { SourceFilter } from './source-filter.tsx';
import { StatusFilter } from './status-filter.tsx';
import type { ChangeFilters } from '../hooks/use-booking-filters.ts';
import styles from './filter-bar.module.css';

interface FilterBarProps {
  readonly account: Account;
  readonly filters: BookingFilters;
  readonly today: CalendarDay;
  /** The names of what the account sells, to choose from. */
  readonly services: readonly string[];
  /** What else can be done with the list. */
  readonly tools: ReactNode;
  readonly onChange: ChangeFilters;
  onClear(): void;
}

/** Which bookings are listed (O §2): in one line, each filter behind its button; on a phone, all behind one. */
export const FilterBar = (props: FilterBarProps) => {
  const { account, filters, tools, onChange, onClear } = props;
  const { t } = useTranslation();
  const view = useGuestView();
  const isNarrow = useIsNarrow();
  const [isOpen, setIsOpen] = useState(false);
  const groups = useGroups(props);
  const count = groups.filter(({ isOn }) => isOn).length;
  return (
    <search aria-label={t('bookingList.filters')} className={styles.filters}>
      <div className={styles.line}>
        <div className={styles.text}>
          <SearchField
            label={t(`bookingList.search.${view}`)}
            value={filters.search}
            debounceMs={300}
            onSearch={(text) => onChange({ search: text })}
          />
        </div>
        {isNarrow ? (
          <Button icon={<FilterOutlined />} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {count > 0 ? t('bookingList.moreChosen', { count }) : t('bookingList.more')}
          </Button>
        ) : (
          groups.map(({ key, text, isOn, fields }) => (
            <DropPanel key={key} text={text} isOn={isOn} align={key === 'more' ? 'end' : 'start'}>
              {fields}
            </DropPanel>
          ))
        )}
        <div className={styles.tools}>{tools}</div>
      </div>
      {isNarrow && isOpen && groups.map(({ key, fields }) => <div key={key}>{fields}</div>)}
      {isFiltered(filters) && (
        <FilterChips account={account} filters={filters} onChange={onChange} onClear={onClear} />
      )}
    </search>
  );
};

interface FilterGroup {
  readonly key: string;
  /** On its button. */
  readonly text: string;
  readonly isOn: boolean;
  readonly fields: ReactNode;
}

const useGroups = ({
  account,
  filters,
  today,
  services,
  onChange,
}: FilterBarProps): readonly FilterGroup[] => {
  const { t } = useTranslation();
  const { service, statuses, sources, isToReplace, period, category, widget, start, made, lead } = filters;
  return [
    {
      key: 'days',
      text: t(period === null ? 'bookingFilters.days' : `bookingList.period.${period}`),
      isOn: period !== PERIODS[0],
      fields: (
        <>
          <PeriodButtons filters={filters} today={today} onChange={onChange} />
          <DaysFilter filters={filters} onChange={onChange} />
        </>
      ),
    },
    {
      key: 'service',
      text: t('bookingList.service'),
      isOn: service !== '' || category !== null,
      fields: (
        <SearchField
          label={t('bookingList.service')}
          value={service}
          debounceMs={300}
          suggestions={services}
          onSearch={(text) => onChange({ service: text })}
        />
      ),
    },
    {
      key: 'status',
      text: t('bookings.status'),
      isOn: statuses.length > 0,
      fields: (
        <StatusFilter
          chosen={statuses}
          onToggle={(status) => onChange((before) => toggleStatus(before, status))}
        />
      ),
    },
    {
      key: 'source',
      text: t('bookingFilters.source'),
      isOn: sources.length > 0,
      fields: (
        <SourceFilter
          chosen={sources}
          onToggle={(source) =>
            onChange((before) => ({
              sources: SOURCES.filter((each) => before.sources.includes(each) !== (each === source)),
            }))
          }
        />
      ),
    },
    {
      key: 'more',
      text: t('bookingFilters.more'),
      isOn: isToReplace || widget !== null || [start, made, lead].some(isRangeOn),
      fields: <MoreFilters account={account} filters={filters} onChange={onChange} />,
    },
  ];
};
