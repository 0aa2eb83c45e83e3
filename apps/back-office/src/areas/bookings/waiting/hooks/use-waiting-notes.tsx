import type { Account } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { useMay } from '../../../../ground/venue-at-hand/use-may.ts';
import { openWishesQuery } from '../calls.ts';
import { WaitingNote } from '../components/waiting-note.tsx';
import { waitingOn } from '../logic/wish-words.ts';

/** Of each day how many wait for a place of it; nothing where nobody does. */
export const useWaitingNotes = ({ id, waitingList }: Account): ((day: CalendarDay) => ReactNode) => {
  const mayWait = useMay('contacts');
  const { data } = useQuery({ ...openWishesQuery(id), enabled: waitingList && mayWait });
  return useCallback(
    (day: CalendarDay) => {
      const count = waitingOn(data ?? [], day);
      return count > 0 && <WaitingNote day={day} count={count} />;
    },
    [data],
  );
};
