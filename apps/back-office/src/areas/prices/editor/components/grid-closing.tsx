import type { CalendarDay } from '@meridienne/domain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { poolsQuery } from '../../../../ground/venue-at-hand/pools-query.ts';
import { useMayManage } from '../../../../ground/venue-at-hand/use-may-manage.ts';
import { BlockModal } from '../../../catalogue/door.ts';
import { useDayNotes } from '../../../closures/door.ts';
import type { PriceEditor } from '../hooks/use-price-editor.ts';
import { firstDays } from '../logic/first-days.ts';

/** What a grid's days can have done to them besides prices. */
export interface DayActs {
  /** What the days' heads show. */
  readonly dayNote: (day: CalendarDay) => ReactNode;
  /** Blocks units on the selected days; null where there is nothing to block, or for who may only read. */
  readonly block: (() => void) | null;
}

interface GridClosingProps {
  readonly accountId: number;
  readonly today: CalendarDay;
  readonly editor: Pick<PriceEditor, 'model' | 'selection'>;
  onActs(acts: DayActs): void;
}

/** Closings in the heads of the grid's days, and shared stock to be blocked there; the grid is there before they are. */
export const GridClosing = ({ accountId, today, editor, onActs }: GridClosingProps) => {
  const { t } = useTranslation();
  const mayManage = useMayManage();
  const { data: pools } = useQuery({ ...poolsQuery(accountId), enabled: mayManage });
  const hasPools = mayManage && pools !== undefined && pools.length > 0;
  const [blocked, setBlocked] = useState<{ from: CalendarDay; to: CalendarDay } | null>(null);
  const acts = useMemo(
    () =>
      hasPools
        ? [
            {
              key: 'block',
              label: t('prices.blockUnits'),
              onAct: (day: CalendarDay) => setBlocked({ from: day, to: day }),
            },
          ]
        : [],
    [hasPools, t],
  );
  const { dayNote, window } = useDayNotes(accountId, { today, mayManage, isPressedByKey: false, acts });
  const block = useEffectEvent(() => {
    const days = editor.model && firstDays(editor.model, editor.selection.get());
    setBlocked(days ?? { from: today, to: today });
  });
  useEffect(() => onActs({ dayNote, block: hasPools ? () => block() : null }), [dayNote, hasPools, onActs]);
  return (
    <>
      {window}
      {blocked && pools && (
        <Suspense>
          <BlockModal pools={pools} days={blocked} onClose={() => setBlocked(null)} />
        </Suspense>
      )}
    </>
  );
};
