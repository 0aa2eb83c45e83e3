import type { ComponentProps } from 'react';
import { MonthPicker } from './month-picker.tsx';
import styles from './month-bar.module.css';
import { UndoButton } from './undo-button.tsx';

interface MonthBarProps extends ComponentProps<typeof MonthPicker> {
  readonly accountId: number;
  readonly mayManage: boolean;
}

/** Above the grid: which month, and the way back from a change. */
export const MonthBar = ({ accountId, mayManage, ...month }: MonthBarProps) => (
  <div className={styles.bar}>
    <MonthPicker {...month} />
    {mayManage && <UndoButton accountId={accountId} />}
  </div>
);
