import { useEffect, useEffectEvent, useState } from 'react';
import { readSession } from '../../../../lib/session.ts';
import { forgetOld, keepBooking, KEPT_MS, type KeptBooking } from '../logic/kept-booking.ts';

/**
 * Keeps a booking in this tab when the session ends under it: nobody is asked at that moment, and the guest is still
 * on the phone.
 * @param read what there is to keep; null for nothing
 */
export const useKeepTyped = (accountId: number, read: () => KeptBooking | null): void => {
  const [userId] = useState(() => readSession()?.id ?? 0);
  const leave = useEffectEvent(() => {
    // Who leaves by choice was asked already: nothing is kept.
    const booking = readSession() === null ? read() : null;
    if (booking === null) return;
    keepBooking(sessionStorage, { userId, accountId }, booking, Date.now());
    setTimeout(() => forgetOld(sessionStorage, Date.now()), KEPT_MS);
  });
  useEffect(() => () => leave(), []);
};
