import { CloseOutlined, FilterOutlined } from '@ant-design/icons';
import type { Account } from '@meridienne/contracts';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../components/search-field.tsx';
import { DaysField } from '../../../ground/days/days-field.tsx';
import { useIsNarrow } from '../../../lib/use-media.ts';
import type { ChangeFilters } from '../hooks/use-audit-filters.ts';
import { type AuditFilters, countOn, isFiltered } from '../logic/audit-filters.ts';
import type { AuditWords } from '../logic/audit-words.ts';
import { subjectText } from '../logic/entry-sentence.ts';
import { ActionFilter, SubjectFilter } from './kind-filters.tsx';
import { VenueFilter } from './venue-filter.tsx';
import { WhoFilter } from './who-filter.tsx';
import styles from './audit-filter-bar.module.css';

interface AuditFilterBarProps {
  /** The one venue whose lines these are; null for several, and until it is known. */
  readonly account: Account | null;
  readonly isPlatform: boolean;
  readonly filters: AuditFilters;
  readonly words: AuditWords;
  /** What the one record that is asked for is called, where a line says it. */
  readonly recordName: string | null;
  /** What else can be done with the list. */
  readonly tools: ReactNode;
  readonly onChange: ChangeFilters;
  onClear(): void;
}

/** Which lines are shown; on a phone, all but the search behind a button. */
export const AuditFilterBar = (props: AuditFilterBarProps) => {
  const { account, isPlatform, filters, words, tools, onChange, onClear } = props;
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const [isOpen, setIsOpen] = useState(false);
  const { search, from, to, action, subject, subjectId } = filters;
  const count = countOn(filters);
  return (
    <search aria-label={t('audit.filters')} className={styles.filters}>
      <div className={styles.line}>
        <div className={styles.text}>
          <SearchField
            label={t('audit.search')}
            value={search}
            debounceMs={300}
            onSearch={(text) => onChange({ search: text })}
          />
        </div>
        {isNarrow && (
          <Button icon={<FilterOutlined />} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {count > 0 ? t('audit.moreFiltersOn', { count }) : t('audit.moreFilters')}
          </Button>
        )}
        <div className={styles.tools}>{tools}</div>
      </div>
      {(!isNarrow || isOpen) && (
        <div className={styles.line}>
          <DaysField label={t('audit.days')} days={{ from, to }} onChange={onChange} />
          {isPlatform && <VenueFilter value={filters.account} onChange={onChange} />}
          <WhoFilter account={account} filters={filters} onChange={onChange} />
          <ActionFilter value={action} onChange={onChange} />
          <SubjectFilter value={subject} onChange={onChange} />
        </div>
      )}
      {isFiltered(filters) && (
        <div className={styles.line}>
          {subject !== null && subjectId !== null && (
            <Button
              size="small"
              icon={<CloseOutlined aria-hidden="true" />}
              iconPlacement="end"
              title={t('audit.allRecords')}
              onClick={() => onChange({ subject: null, subjectId: null })}
            >
              {t('audit.onlyRecord', {
                what: subjectText({ type: subject, id: subjectId, name: props.recordName }, words),
              })}
            </Button>
          )}
          <Button size="small" type="link" onClick={onClear}>
            {t('audit.clear')}
          </Button>
        </div>
      )}
    </search>
  );
};
