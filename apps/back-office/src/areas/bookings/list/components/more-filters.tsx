import { QuestionCircleOutlined, SwapOutlined } from '@ant-design/icons';
import type { Account } from '@meridienne/contracts';
import { formatTimeOfDay, localTimes } from '@meridienne/domain';
import { useQuery } from '@tanstack/react-query';
import { Button, InputNumber, Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DaysField } from '../../../../ground/days/days-field.tsx';
import { widgetNamesQuery } from '../calls.ts';
import type { ChangeFilters } from '../hooks/use-booking-filters.ts';
import type { BookingFilters } from '../logic/booking-filters.ts';
import styles from './more-filters.module.css';

interface MoreFiltersProps {
  readonly account: Account;
  readonly filters: BookingFilters;
  readonly onChange: ChangeFilters;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour * 60);

/** What is asked for less often. */
export const MoreFilters = ({ account, filters, onChange }: MoreFiltersProps) => {
  const { t, i18n } = useTranslation();
  const widgets = useQuery(widgetNamesQuery(account.id));
  const { start, lead, made, widget, isToReplace, isUnconfirmed } = filters;
  const time = (minute: number) => localTimes(formatTimeOfDay(minute), i18n.language);
  const hours = HOURS.map((minute) => ({ value: minute, label: time(minute) }));
  // Until an hour is to its last minute before.
  const until = HOURS.map((minute) => ({ value: minute + 59, label: time(minute + 60) }));
  return (
    <div className={styles.fields}>
      <Group label={t('bookingFilters.start')}>
        <Select
          aria-label={t('bookingFilters.startFrom')}
          placeholder={t('bookingFilters.startFrom')}
          allowClear
          className={styles.half}
          value={start.from}
          options={hours}
          onChange={(from: number | undefined) => onChange({ start: { ...start, from: from ?? null } })}
        />
        <Select
          aria-label={t('bookingFilters.startTo')}
          placeholder={t('bookingFilters.startTo')}
          allowClear
          className={styles.half}
          value={start.to}
          options={until}
          onChange={(to: number | undefined) => onChange({ start: { ...start, to: to ?? null } })}
        />
      </Group>
      <div>
        <div aria-hidden="true">{t('bookingFilters.made')}</div>
        <DaysField
          label={t('bookingFilters.made')}
          days={made}
          onChange={(days) => onChange({ made: days })}
        />
      </div>
      <Group label={t('bookingFilters.lead')}>
        {(['from', 'to'] as const).map((end) => (
          <InputNumber<number>
            key={end}
            aria-label={t(`bookingFilters.lead.${end}`)}
            placeholder={t(`bookingFilters.lead.${end}`)}
            min={0}
            max={36_500}
            precision={0}
            className={styles.half}
            value={lead[end]}
            onChange={(days) => onChange({ lead: { ...lead, [end]: days } })}
          />
        ))}
      </Group>
      <Select
        aria-label={t('bookingFilters.widget')}
        placeholder={t('bookingFilters.widget')}
        allowClear
        value={widget}
        options={(widgets.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id: number | undefined) => onChange({ widget: id ?? null })}
      />
      <Button
        size="small"
        icon={<SwapOutlined aria-hidden="true" />}
        type={isToReplace ? 'primary' : 'default'}
        aria-pressed={isToReplace}
        onClick={() => onChange((before) => ({ isToReplace: !before.isToReplace }))}
      >
        {t('lostBookings.toReplace')}
      </Button>
      <Button
        size="small"
        icon={<QuestionCircleOutlined aria-hidden="true" />}
        type={isUnconfirmed ? 'primary' : 'default'}
        aria-pressed={isUnconfirmed}
        onClick={() => onChange((before) => ({ isUnconfirmed: !before.isUnconfirmed }))}
      >
        {t('confirmAgain.filter')}
      </Button>
    </div>
  );
};

const Group = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div role="group" aria-label={label}>
    <div aria-hidden="true">{label}</div>
    <div className={styles.pair}>{children}</div>
  </div>
);
