import type { Account } from '@meridienne/contracts';
import { type ComponentProps, Suspense } from 'react';
import { later } from '../../../../lib/later.ts';
import { HistoryButton } from './history-button.tsx';
import { MonthPicker } from './month-picker.tsx';
import styles from './month-bar.module.css';
import { UndoFace } from './undo-face.tsx';

const UndoButton = later(async () => (await import('./undo-button.tsx')).UndoButton);

interface MonthBarProps extends ComponentProps<typeof MonthPicker> {
  readonly account: Account;
  readonly mayPrice: boolean;
}

/** Above the grid: which month, the way back from a change, and all changes. */
export const MonthBar = ({ account, mayPrice, ...month }: MonthBarProps) => (
  <div className={styles.bar}>
    <MonthPicker {...month} />
    <div className={styles.changes}>
      {mayPrice && (
        <Suspense fallback={<UndoFace disabled />}>
          <UndoButton accountId={account.id} />
        </Suspense>
      )}
      <HistoryButton account={account} mayPrice={mayPrice} />
    </div>
  </div>
);
