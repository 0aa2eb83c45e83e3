import type { ImportColumn } from '@meridienne/domain';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './rows-table.module.css';

interface WrongCellProps {
  readonly line: number;
  readonly column: ImportColumn;
  readonly text: string;
  readonly message: string;
  readonly isDisabled: boolean;
  onEdit(text: string): void;
}

/** A cell with what is wrong with it; what is typed in its place counts once it is left, or by Enter. */
export const WrongCell = ({ line, column, text, message, isDisabled, onEdit }: WrongCellProps) => {
  const { t } = useTranslation();
  const note = useId();
  const [typed, setTyped] = useState(text);
  const commit = () => {
    if (typed !== text) onEdit(typed);
  };
  return (
    <div className={styles.fix}>
      <Input
        size="small"
        status="error"
        value={typed}
        disabled={isDisabled}
        aria-label={t('imports.cellOf', { line, column: t(`imports.column.${column}`) })}
        aria-invalid
        aria-describedby={note}
        placeholder={t(`imports.column.${column}`)}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onPressEnter={commit}
      />
      <span id={note}>{message}</span>
    </div>
  );
};
