import { LockOutlined } from '@ant-design/icons';
import { type CalendarDay, writeDay } from '@meridienne/domain';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { useKeptFocus } from '../../../lib/use-kept-focus.ts';
import { closuresQuery } from '../calls.ts';
import { ClosingModal } from './closing-window.tsx';
import { closuresWithin } from '../logic/closed-days.ts';
import { ClosedNote } from './closed-note.tsx';
import styles from './day-closing.module.css';

interface DayClosingProps {
  readonly accountId: number;
  readonly day: CalendarDay;
  readonly mayClose: boolean;
}

/** What of a day is closed, with the way back; and the way to close it. */
export const DayClosing = ({ accountId, day, mayClose }: DayClosingProps) => {
  const { t, i18n } = useTranslation();
  const part = useKeptFocus();
  const { data, errorUpdateCount, refetch } = useQuery(closuresQuery(accountId));
  const [isOpen, setIsOpen] = useState(false);
  const closures = closuresWithin(data ?? [], { from: day, to: day });
  const isWhole = closures.some(({ categories }) => categories === null);
  return (
    <div ref={part} className={styles.closing}>
      {!data && errorUpdateCount > 0 && <LoadFailed isField onRetry={() => void refetch()} />}
      {closures.map((closure) => (
        <ClosedNote key={closure.id} accountId={accountId} closure={closure} mayClose={mayClose} />
      ))}
      {mayClose && !isWhole && (
        <Button
          size="small"
          icon={<LockOutlined aria-hidden="true" />}
          aria-label={t('closures.closeDay', { day: writeDay(day, i18n.language) })}
          onClick={() => setIsOpen(true)}
        >
          {t('closures.close')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <ClosingModal
            accountId={accountId}
            days={{ from: day, to: day, categoryIds: null }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
};
