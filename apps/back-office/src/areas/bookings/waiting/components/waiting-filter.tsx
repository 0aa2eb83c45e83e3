import type { Account } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { DatePicker, Segmented, Select } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { useTypedDays } from '../../../../ground/days/use-typed-days.tsx';
import { servicesQuery } from '../../list/calls.ts';
import type { WaitingFilters } from '../logic/waiting-filters.ts';
import styles from './waiting-filter.module.css';

interface WaitingFilterProps {
  readonly account: Account;
  readonly filters: WaitingFilters;
  onChange(changed: Partial<WaitingFilters>): void;
}

/** In a category's place: all of them. */
const ALL = 0;

/** Who is in line or was, for a day, for a category. */
export const WaitingFilter = ({ account, filters, onChange }: WaitingFilterProps) => {
  const { t, i18n } = useTranslation();
  const typing = useTypedDays();
  const { data: services = [] } = useQuery(servicesQuery(account.id, i18n.language));
  const { isEnded, day, category } = filters;
  return (
    <search aria-label={t('waitingList.filters')} className={styles.filters}>
      <Segmented<string>
        aria-label={t('waitingList.which')}
        value={isEnded ? 'ended' : 'open'}
        options={[
          { value: 'open', label: t('waitingList.inLine') },
          { value: 'ended', label: t('waitingList.ended') },
        ]}
        onChange={(which) => onChange({ isEnded: which === 'ended' })}
      />
      <DatePicker
        {...typing.field}
        className={styles.field ?? ''}
        aria-label={t('waitingList.day')}
        placeholder={t('waitingList.anyDay')}
        // At noon: some zones have no midnight on the day that the clocks change.
        value={day === null ? null : dayjs(`${day}T12:00`)}
        onChange={(chosen) => onChange({ day: chosen?.format('YYYY-MM-DD') ?? null })}
      />
      <Select<number>
        className={styles.field ?? ''}
        aria-label={t('bookingList.service')}
        value={services.some(({ id }) => id === category) ? (category ?? ALL) : ALL}
        options={[
          { value: ALL, label: t('waitingList.anything') },
          ...services.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => onChange({ category: id === ALL ? null : id })}
      />
      {typing.note}
    </search>
  );
};
