import { type CalendarDay, isWeeklyClosed } from '@meridienne/domain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { accountQuery } from '../../../ground/venue-at-hand/account-query.ts';
import { closuresQuery } from '../calls.ts';
import { ClosingModal } from '../components/closing-window.tsx';
import type { DayAct } from '../components/day-menu.tsx';
import { DayLock } from '../components/day-lock.tsx';
import { closuresWithin } from '../logic/closed-days.ts';

interface DayNotesSetting {
  readonly today: CalendarDay;
  readonly mayClose: boolean;
  /** The grid's own keys press it; else it is the pointer's alone, and others close by the fields below the grid. */
  readonly isPressedByKey: boolean;
  /** What else can be done with a day. */
  readonly acts?: readonly DayAct[];
}

const NO_ACTS: readonly DayAct[] = [];

/** What the heads of a grid's days say of closings, and the window that they open. */
export const useDayNotes = (
  accountId: number,
  { today, mayClose, isPressedByKey, acts = NO_ACTS }: DayNotesSetting,
): { dayNote: (day: CalendarDay) => ReactNode; window: ReactNode } => {
  const { data } = useQuery(closuresQuery(accountId));
  const weekdays = useQuery(accountQuery(accountId)).data?.closedWeekdays;
  const [opened, setOpened] = useState<CalendarDay | null>(null);
  const dayNote = useCallback(
    (day: CalendarDay) =>
      day >= today && (
        <DayLock
          day={day}
          closures={closuresWithin(data ?? [], { from: day, to: day })}
          isWeekly={isWeeklyClosed(weekdays ?? [], day)}
          isPressedByKey={isPressedByKey}
          acts={acts}
          onOpen={mayClose ? setOpened : undefined}
        />
      ),
    [data, weekdays, today, mayClose, isPressedByKey, acts],
  );
  const window = opened !== null && (
    <Suspense>
      <ClosingModal
        accountId={accountId}
        days={{ from: opened, to: opened, categoryIds: null }}
        onClose={() => setOpened(null)}
      />
    </Suspense>
  );
  return { dayNote, window };
};
