import { ApiError, createCorrectableBooking, type Tries } from '@meridienne/client';
import type { Account, CreatedBooking, createBooking } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { useBookingsChanged } from '../../record/hooks/use-booking-changes.ts';
import { deskBody, totalMinorOf } from '../logic/booking-body.ts';
import { GUESTS_KEY } from '../calls/guests.ts';
import { atOtherPrice, type Sold } from '../../entry/calls/sold.ts';
import type { WizardValues } from '../logic/wizard-values.ts';

export interface Booked {
  readonly booking: CreatedBooking;
  /** Null where it was taken without one: no mail leaves. */
  readonly email: string | null;
  /** What was booked is an earlier try, from before the last corrections: it had arrived after all. */
  readonly isEarlier: boolean;
}

/** Why it wasn't booked. */
export type Refusal =
  | { readonly kind: 'stock' }
  /** Totals, in minor units; whether its hours have begun meanwhile. */
  | { readonly kind: 'price'; readonly before: number; readonly after: number; readonly hasBegun: boolean }
  | { readonly kind: 'other'; readonly error: unknown };

/** After this time the window says that it is still sending. */
const SLOW_MS = 4_000;

/** @param hold what proves the place that is held: beside what is tried again, which is the same without it */
const startAttempts = (hold: () => string | undefined, tries?: Tries | null) =>
  createCorrectableBooking(
    (body, idempotencyKey) =>
      call<typeof createBooking>('POST /public/bookings', {
        body: { ...body, hold: hold() },
        idempotencyKey,
      }),
    tries ?? undefined,
  );

interface WhatIsSold {
  /** Reads it again. */
  reload(): Promise<Sold | undefined>;
  /** Shows it at another price than was read. */
  keep(corrected: Sold): void;
}

/**
 * Books, once, whatever becomes of the answers.
 * @param what what is sold, and at what price
 * @param kept of a booking that is gone on with
 */
export const useBooking = (account: Account, what: WhatIsSold, kept: Tries | null = null) => {
  const client = useQueryClient();
  const bookingsChanged = useBookingsChanged();
  const held = useRef<string | undefined>(undefined);
  const hold = () => held.current;
  const [resumed] = useState(() => kept && startAttempts(hold, kept));
  const attempts = useRef(resumed);
  const isUnderWay = useRef(false);
  const [state, setState] = useState<'idle' | 'sending' | 'slow'>('idle');

  /** The new price, once it has been read; an add-on that is gone changes it too. */
  const readAgain = async (error: unknown, sold: Sold, values: WizardValues): Promise<Refusal> => {
    const { currency } = account;
    const totalOf = (asked: Sold | null | undefined) => asked && totalMinorOf(asked, values, currency);
    const before = totalOf(sold);
    let fresh: Sold | null | undefined = await what.reload().catch(() => undefined);
    // By this computer's clock it hasn't begun yet, or has; by the server's it is the other way round.
    if (fresh && totalOf(fresh) === before) {
      fresh = atOtherPrice(fresh, currency);
      if (fresh) what.keep(fresh);
    }
    const after = totalOf(fresh);
    if (!fresh || before == null || after == null || before === after) return { kind: 'other', error };
    const hasBegun = fresh.fullPrice !== undefined && sold.fullPrice === undefined;
    return { kind: 'price', before, after, hasBegun };
  };
  const refusalOf = async (error: unknown, sold: Sold, values: WizardValues): Promise<Refusal> => {
    const { errorType } = error instanceof ApiError ? error : {};
    // The grid behind shows what is left.
    if (errorType !== undefined) void bookingsChanged();
    if (errorType === 'stock') return { kind: 'stock' };
    if (errorType === 'price') return readAgain(error, sold, values);
    return { kind: 'other', error };
  };
  const book = async (
    sold: Sold,
    values: WizardValues,
    token: () => Promise<string | undefined>,
  ): Promise<Booked | Refusal | null> => {
    // Enter is quicker than the button that says it waits.
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    setState('sending');
    const slow = setTimeout(() => setState('slow'), SLOW_MS);
    try {
      const body = deskBody(account, sold, values);
      held.current = await token();
      attempts.current ??= startAttempts(hold);
      const made = await attempts.current.book(body);
      attempts.current = null;
      void bookingsChanged();
      void client.invalidateQueries({ queryKey: GUESTS_KEY });
      return { booking: made.booking, email: made.body.email, isEarlier: made.body !== body };
    } catch (error) {
      return await refusalOf(error, sold, values);
    } finally {
      clearTimeout(slow);
      isUnderWay.current = false;
      setState('idle');
    }
  };
  const tries = () => attempts.current?.tries() ?? null;
  return { book, tries, isSending: state !== 'idle', isSlow: state === 'slow' };
};
