import { type Booking, SEVERAL_MAX } from '@meridienne/contracts';
import { useState } from 'react';

type Chosen = ReadonlyMap<number, Booking>;
const NONE: Chosen = new Map();

/**
 * The bookings that are chosen, over the pages of one list, as they were seen last. Other filters make another list:
 * nothing is done with what isn't in it.
 */
export const useSelection = (list: string) => {
  const [state, setState] = useState({ list, chosen: NONE });
  const chosen = state.list === list ? state.chosen : NONE;
  const choose = (bookings: readonly Booking[], isChosen: boolean) =>
    setState((before) => {
      const next = new Map(before.list === list ? before.chosen : NONE);
      for (const booking of bookings) {
        if (!isChosen) next.delete(booking.id);
        // One call takes no more.
        else if (next.size < SEVERAL_MAX) next.set(booking.id, booking);
      }
      return { list, chosen: next };
    });
  const clear = () => setState({ list, chosen: NONE });
  return { chosen, choose, clear };
};
