import { type ComponentProps, Suspense } from 'react';
import { later } from '../../../../lib/later.ts';
import { MonthPicker } from './month-picker.tsx';
import styles from './month-bar.module.css';
import { UndoFace } from './undo-face.tsx';

const UndoButton = later(async () => (await import('./undo-button.tsx')).UndoButton);

interface MonthBarProps extends ComponentProps<typeof MonthPicker> {
  readonly accountId: number;
  readonly mayManage: boolean;
}

/** Above the grid: which month, and the way back from a change. */
export const MonthBar = ({ accountId, mayManage, ...month }: MonthBarProps) => (
  <div className={styles.bar}>
    <MonthPicker {...month} />
    {mayManage && (
      <Suspense fallback={<UndoFace disabled />}>
        <UndoButton accountId={accountId} />
      </Suspense>
    )}
  </div>
);
