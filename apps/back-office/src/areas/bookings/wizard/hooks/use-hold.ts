import { ApiError } from '@meridienne/client';
import type { Held, holdAtDesk, releaseHold, renewHold } from '@meridienne/contracts';
import type { HoldTime } from '@meridienne/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../../lib/api.ts';

export interface DeskHold {
  /** Null while nothing is held. */
  readonly time: HoldTime | null;
  /** To be sent with the booking: once there is an answer, which is waited for a few seconds. */
  token(): Promise<string | undefined>;
  /** It has become the booking. */
  forget(): void;
  renew(): void;
  /** Once more, where no place was left. */
  holdAgain(): void;
}

const WAIT_MS = 4_000;

const holdPlace = (account: number, offer: number) =>
  call<typeof holdAtDesk>('POST /accounts/:id/holds', { params: { id: account }, body: { offer } });

/**
 * Holds the place of which the desk speaks on the phone, and gives it back on leaving. Without a hold one books all the same.
 * @param offerId null while nothing is to be held
 * @param onGone no place is left
 */
export const useHold = (account: number, offerId: number | null, onGone: () => void): DeskHold => {
  const token = useRef<string | null>(null);
  const answered = useRef<Promise<void>>(undefined);
  const [time, setTime] = useState<HoldTime | null>(null);
  const [attempt, setAttempt] = useState(0);

  const keep = ({ hold, seconds, isRenewable }: Held) => {
    token.current = hold;
    setTime(hold === null ? null : { untilMs: Date.now() + seconds * 1000, isRenewable });
  };
  const giveBack = (hold: string) =>
    void call<typeof releaseHold>('POST /public/release-hold', { body: { account, hold } }).catch(
      // It is over by itself soon.
      () => undefined,
    );
  const taken = useEffectEvent((held: Held, isLeft: boolean) => {
    if (!isLeft) keep(held);
    else if (held.hold !== null) giveBack(held.hold);
  });
  const refused = useEffectEvent((error: unknown) => {
    if (error instanceof ApiError && error.errorType === 'stock') onGone();
  });
  const leave = useEffectEvent(() => {
    if (token.current !== null) giveBack(token.current);
    token.current = null;
    setTime(null);
  });

  useEffect(() => {
    if (offerId === null) return undefined;
    const left = new AbortController();
    const { signal } = left;
    answered.current = holdPlace(account, offerId).then(
      (held) => taken(held, signal.aborted),
      (error: unknown) => {
        if (!signal.aborted) refused(error);
      },
    );
    return () => {
      left.abort();
      leave();
    };
  }, [account, offerId, attempt]);

  return {
    time,
    token: async () => {
      // Whoever is quicker would find the place held by somebody: himself.
      await Promise.race([answered.current, new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
      return token.current ?? undefined;
    },
    forget: () => {
      token.current = null;
      setTime(null);
    },
    holdAgain: () => setAttempt((before) => before + 1),
    renew: () => {
      const hold = token.current;
      if (hold === null) return;
      void call<typeof renewHold>('POST /public/renew-hold', { body: { account, hold } }).then(keep, () =>
        setTime((before) => before && { ...before, isRenewable: false }),
      );
    },
  };
};
