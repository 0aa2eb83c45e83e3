import { ApiError, randomId, toJson } from '@meridienne/client';
import type { Held, holdOffer, renewHold } from '@meridienne/contracts';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Hold } from '../flow/state.ts';
import type { Booking, Holding } from './use-booking.ts';
import type { WidgetShared } from './widget-context.ts';

const holdOf = ({ hold, seconds, isRenewable }: Held, offerId: number): Hold | null =>
  hold === null ? null : { token: hold, offerId, untilMs: Date.now() + seconds * 1000, isRenewable };

/** By its secret alone: its id is the server's. */
const proofOf = (secret: string) => `0.${secret}`;

/**
 * Keeps the chosen place from the confirmation on, and gives it back on leaving that step, the window or the page. Where
 * no hold can be had, one books without.
 * @returns what holds it once more
 */
export const useHold = (
  shared: WidgetShared,
  { isSending, loseOffer }: Booking,
  holdingRef: Holding,
): (() => void) => {
  const { api, cache, state, dispatch, origin, widget, isOpen, isLeading, isPreview } = shared;
  const account = widget.account.id;
  const { offer, step } = state;
  // A window that is closed while it books goes on booking.
  const isFilling = step === 'confirmation' && !isLeading && !isPreview && (isOpen || isSending);
  const offerId = isFilling ? (offer?.id ?? null) : null;

  const giveBack = (token: string) => {
    const body = toJson({ account, hold: token }) ?? '';
    // text/plain needs no preflight, which a page that goes away can't wait for.
    navigator.sendBeacon(`${origin}/api/public/release-hold`, new Blob([body], { type: 'text/plain' }));
  };
  /** Of a hold that may be there, though no answer came. */
  const lost = useRef<string>(undefined);
  const take = useEffectEvent(async (id: number, secret: string, signal: AbortSignal) => {
    const hold = state.hold?.token ?? lost.current;
    const proof = proofOf(secret);
    lost.current = proof;
    const body = { account, offer: id, widget: widget['@id'], hold, secret };
    try {
      const held = holdOf(await api.sendForm<typeof holdOffer>('POST /public/hold-offer', { body }), id);
      if (lost.current === proof) lost.current = undefined;
      if (!held && !signal.aborted) holdingRef.current = undefined;
      // Whoever has left meanwhile has no use for it.
      if (!signal.aborted) dispatch({ type: 'held', hold: held });
      else if (held) giveBack(held.token);
    } catch (error) {
      // Refused, the earlier one stays.
      const isRefused =
        error instanceof ApiError && (error.isPending || (error.status >= 400 && error.status < 500));
      if (isRefused && lost.current === proof) lost.current = hold;
      const isGone = error instanceof ApiError && error.errorType === 'stock';
      if (isGone && !signal.aborted && !isSending) loseOffer();
    }
  });
  const leave = useEffectEvent(() => {
    const held = state.hold?.token ?? lost.current;
    if (held === undefined || isSending || state.booked) return;
    giveBack(held);
    cache.clear();
    dispatch({ type: 'held', hold: null });
  });

  useEffect(() => {
    if (offerId === null) return undefined;
    const left = new AbortController();
    const begin = () => {
      const secret = randomId();
      holdingRef.current = { proof: proofOf(secret), answer: take(offerId, secret, left.signal) };
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) begin();
    };
    begin();
    addEventListener('pagehide', leave, left);
    addEventListener('pageshow', comeBack, left);
    return () => {
      left.abort();
      leave();
    };
  }, [holdingRef, offerId]);

  return () => {
    const { hold } = state;
    // A booking takes the hold as it has been: it waits for one that is being renewed, and isn't overtaken by one.
    if (!hold || isSending) return;
    const body = { account, hold: hold.token };
    const answer = api.call<typeof renewHold>('POST /public/renew-hold', { body }).then(
      (held) => dispatch({ type: 'held', hold: holdOf(held, hold.offerId) }),
      // Its time is over, or no answer came: the time that is left goes on, without another press.
      () => dispatch({ type: 'held', hold: { ...hold, isRenewable: false } }),
    );
    if (holdingRef.current) holdingRef.current = { ...holdingRef.current, answer };
  };
};
