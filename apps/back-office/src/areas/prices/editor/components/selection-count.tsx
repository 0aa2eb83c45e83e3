import { Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Selection } from '../../../../ground/grid/selection.ts';
import { focusGrid } from '../logic/focus-grid.ts';
import styles from './edit-bar.module.css';
import shared from '../../../../components/shared.module.css';

/** How many cells are selected, and the way to select none. (O §2) */
export const SelectionCount = ({ selection }: { readonly selection: Selection }) => {
  const { t } = useTranslation();
  const count = useSyncExternalStore(selection.subscribe, selection.count);
  return (
    <div className={styles.count}>
      <span role="status" className={shared.numbers}>
        {t('prices.selected', { count })}
      </span>
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
