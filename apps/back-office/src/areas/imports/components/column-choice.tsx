import { IMPORT_COLUMNS, type ImportColumn } from '@meridienne/domain';
import { Alert, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Import } from '../hooks/use-import.ts';
import type { Table } from '../logic/table.ts';
import styles from './column-choice.module.css';

interface ColumnChoiceProps {
  readonly list: Import;
  readonly table: Table;
  readonly isDisabled: boolean;
}

/** As in a spreadsheet, for a column without a heading. */
const letterOf = (at: number): string => String.fromCodePoint(65 + (at % 26));

/** What each column of the list is: as it was read, and as somebody says. */
export const ColumnChoice = ({ list, table, isDisabled }: ColumnChoiceProps) => {
  const { t } = useTranslation();
  const heading = useId();
  const nameOf = (at: number) => table.headings[at] || t('imports.columnAt', { letter: letterOf(at) });
  const unread = list.columns.flatMap((column, at) => (column === null ? [nameOf(at)] : []));
  const options = [
    { value: '', label: t('imports.columnNone') },
    ...IMPORT_COLUMNS.map((column) => ({ value: column, label: t(`imports.column.${column}`) })),
  ];
  return (
    <section aria-labelledby={heading} className={styles.choice}>
      <h2 id={heading}>{t('imports.columns')}</h2>
      <div className={styles.columns}>
        {list.columns.map((column, at) => (
          <label key={nameOf(at) + String(at)} className={styles.column}>
            <span>{nameOf(at)}</span>
            <Select
              aria-label={t('imports.columnOf', { name: nameOf(at) })}
              value={column ?? ''}
              options={options}
              disabled={isDisabled}
              popupMatchSelectWidth={false}
              onChange={(chosen: ImportColumn | '') => list.setColumn(at, chosen === '' ? null : chosen)}
            />
          </label>
        ))}
      </div>
      {list.lacking ? (
        <Alert type="warning" showIcon role="alert" title={t(`imports.lacking.${list.lacking}`)} />
      ) : (
        unread.length > 0 && (
          <p className={styles.unread}>{t('imports.unread', { names: unread.join(', ') })}</p>
        )
      )}
    </section>
  );
};
