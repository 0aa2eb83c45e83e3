import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '../../../ground/venue-at-hand/account-query.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { venuesQuery } from '../calls/entries.ts';
import type { ChangeFilters } from '../hooks/use-audit-filters.ts';
import styles from './kind-filters.module.css';

interface VenueFilterProps {
  readonly value: number | null;
  readonly onChange: ChangeFilters;
}

const DEBOUNCE_MS = 250;

/** One of all venues, by a part of its name. */
export const VenueFilter = ({ value, onChange }: VenueFilterProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const name = useDebounced(typed.trim(), DEBOUNCE_MS);
  const { data, isFetching } = useQuery(venuesQuery(name));
  const { data: chosen } = useQuery({ ...accountQuery(value ?? 0), enabled: value !== null });
  const found = (data?.['hydra:member'] ?? []).map((account) => ({ value: account.id, label: account.name }));
  const own =
    value !== null && !found.some((option) => option.value === value)
      ? [{ value, label: chosen?.name ?? t('audit.someVenue', { id: value }) }]
      : [];
  return (
    <Select<number>
      aria-label={t('audit.venue')}
      placeholder={t('audit.venue')}
      allowClear
      className={styles.field}
      value={value}
      options={[...own, ...found]}
      loading={isFetching}
      notFoundContent={isFetching ? null : t('audit.noVenue')}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      onChange={(id?: number) => onChange({ account: id ?? null, actor: null })}
    />
  );
};
