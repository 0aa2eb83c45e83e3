import { TableOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { DropPanel } from '../../../../components/drop-panel.tsx';
import { isOnlyOpener, type ListColumn } from '../logic/list-columns.ts';
import styles from './columns-menu.module.css';

interface ColumnsMenuProps {
  readonly columns: readonly ListColumn[];
  /** All that can be chosen, in the table's order. */
  readonly offered: readonly ListColumn[];
  readonly isUsual: boolean;
  /** Null for the usual ones. */
  onChoose(columns: readonly ListColumn[] | null): void;
}

/** Which columns the table has; one that opens bookings stays. */
export const ColumnsMenu = ({ columns, offered, isUsual, onChoose }: ColumnsMenuProps) => {
  const { t } = useTranslation();
  const toggle = (key: ListColumn) =>
    onChoose(offered.filter((each) => columns.includes(each) !== (each === key)));
  return (
    <DropPanel text={t('bookingColumns.button')} icon={<TableOutlined aria-hidden="true" />} align="end">
      <div role="group" aria-label={t('bookingColumns.label')} className={styles.columns}>
        {offered.map((key) => (
          <Checkbox
            key={key}
            checked={columns.includes(key)}
            disabled={isOnlyOpener(key, columns)}
            onChange={() => toggle(key)}
          >
            {t(`bookingColumns.${key}`)}
          </Checkbox>
        ))}
      </div>
      <Button size="small" disabled={isUsual} onClick={() => onChoose(null)}>
        {t('bookingColumns.reset')}
      </Button>
    </DropPanel>
  );
};
