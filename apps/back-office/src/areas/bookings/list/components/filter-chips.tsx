import { CloseOutlined } from '@ant-design/icons';
import type { Account } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { servicesQuery, widgetNamesQuery } from '../calls.ts';
import type { ChangeFilters } from '../hooks/use-booking-filters.ts';
import type { BookingFilters } from '../logic/booking-filters.ts';
import { filterChips } from '../logic/filter-chips.ts';
import styles from './filter-chips.module.css';

interface FilterChipsProps {
  readonly account: Account;
  readonly filters: BookingFilters;
  readonly onChange: ChangeFilters;
  onClear(): void;
}

/** What narrows the list, each taken back by a press. */
export const FilterChips = ({ account, filters, onChange, onClear }: FilterChipsProps) => {
  const { t, i18n } = useTranslation();
  const { data: services } = useQuery(servicesQuery(account.id));
  const { data: widgets } = useQuery({ ...widgetNamesQuery(account.id), enabled: filters.widget !== null });
  const chips = filterChips(filters, { t, language: i18n.language, services, widgets });
  return (
    <div className={styles.chips}>
      {chips.length > 0 && (
        <ul aria-label={t('bookingChips.label')}>
          {chips.map(({ key, text, off }) => (
            <li key={key}>
              <Button
                size="small"
                className={styles.chip}
                icon={<CloseOutlined aria-hidden="true" />}
                iconPlacement="end"
                aria-label={t('bookingChips.remove', { filter: text })}
                onClick={() => onChange(off)}
              >
                <span className={styles.text}>{text}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button size="small" type="link" onClick={onClear}>
        {t('bookingList.clear')}
      </Button>
    </div>
  );
};
