import type { Booking } from '@meridienne/contracts';
import { useEffect, useEffectEvent } from 'react';
import { atRest } from '../../../../lib/at-rest.ts';
import { onAccountChange } from '../../../../ground/live/live-accounts.ts';
import { fetchNewBookings } from '../calls.ts';
import { createFreshBookings } from '../logic/fresh-bookings.ts';

/** A tab that isn't seen hears nothing, and asks. */
const ASK_MS = 60_000;
const AGAIN_MS = 10_000;

/** Calls for what visitors book from now on, as long as the component is there, in whichever tab. */
export function useFreshBookings(accountId: number, onFresh: (bookings: readonly Booking[]) => void): void {
  const tell = useEffectEvent(onFresh);
  useEffect(() => {
    let isOver = false;
    let fresh: ReturnType<typeof createFreshBookings> | undefined;
    let asking: Promise<void> | undefined;
    let isAskedAgain = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      // What doesn't come now comes with the next answer.
      const answer = await fetchNewBookings(accountId, fresh?.after()).catch(() => null);
      if (isOver) return;
      if (answer === null) {
        // Nothing is new before it is known from when on.
        if (!fresh) again = setTimeout(look, AGAIN_MS);
        return;
      }
      if (fresh) {
        const bookings = fresh.take(answer);
        if (bookings.length > 0) tell(bookings);
      } else fresh = createFreshBookings(answer.asOf);
    };
    /** One question at a time: what changes meanwhile is asked for after it. */
    const look = (): void => {
      if (isOver) return;
      isAskedAgain = asking !== undefined;
      if (isAskedAgain) return;
      asking = ask().finally(() => {
        asking = undefined;
        if (isAskedAgain) look();
      });
    };
    void atRest().then(look);
    const stop = onAccountChange(accountId, (changed) => {
      if (changed === null || changed.kind === 'bookings') look();
    });
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') look();
    }, ASK_MS);
    return () => {
      isOver = true;
      stop();
      clearTimeout(again);
      clearInterval(timer);
    };
  }, [accountId]);
}
