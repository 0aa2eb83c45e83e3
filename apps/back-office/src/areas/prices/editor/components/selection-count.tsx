import { Button } from 'antd';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Selection } from '../../../../ground/grid/selection.ts';
import { focusGrid } from '../logic/focus-grid.ts';
import styles from './edit-bar.module.css';
import shared from '../../../../components/shared.module.css';

interface SelectionCountProps {
  readonly selection: Selection;
  /** What else can be asked of what is selected. */
  readonly children?: ReactNode;
}

/** How many cells are selected, and the way to select none. (O §2) */
export const SelectionCount = ({ selection, children }: SelectionCountProps) => {
  const { t } = useTranslation();
  const count = useSyncExternalStore(selection.subscribe, selection.count);
  return (
    <div className={styles.count}>
      <span role="status" className={shared.numbers}>
        {t('prices.selected', { count })}
      </span>
      {children}
      <Button
        onClick={() => {
          selection.clear();
          focusGrid();
        }}
      >
        {t('prices.deselect')}
      </Button>
    </div>
  );
};
