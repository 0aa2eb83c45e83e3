import type { CalendarDay } from '@meridienne/domain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, use, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { poolsQuery } from '../venue-at-hand/pools-query.ts';
import { useMay } from '../venue-at-hand/use-may.ts';
import type { BlockSpan } from './block-span.ts';
import { BlockerContext } from './blocker.tsx';

interface Blocking {
  /** For the menu of a day's head; none where there is nothing to block, or for who may only read. */
  readonly acts: readonly { key: string; label: string; onAct: (day: CalendarDay) => void }[];
  /** Opens the window; null where there are no acts. */
  readonly block: ((span: BlockSpan) => void) | null;
  readonly window: ReactNode;
}

/** Taking units out of sale where the venue's days are looked at. */
export const useBlocking = (accountId: number): Blocking => {
  const { t } = useTranslation();
  const mayBlock = useMay('blocks');
  const { data: pools } = useQuery({ ...poolsQuery(accountId), enabled: mayBlock });
  const canBlock = mayBlock && pools !== undefined && pools.length > 0;
  const [span, setSpan] = useState<BlockSpan | null>(null);
  const acts = useMemo(
    () =>
      canBlock
        ? [
            {
              key: 'block',
              label: t('grid.blockUnits'),
              onAct: (day: CalendarDay) => setSpan({ from: day, to: day }),
            },
          ]
        : [],
    [canBlock, t],
  );
  const showBlocker = use(BlockerContext);
  const window = span && pools && showBlocker?.({ pools, span, onClose: () => setSpan(null) });
  return { acts, block: canBlock ? setSpan : null, window };
};
