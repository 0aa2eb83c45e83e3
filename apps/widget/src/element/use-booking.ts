import { ApiError, createBookingAttempts, isSameBooking } from '@meridienne/client';
import type { createBooking, PublicOffer, PublicWidget, readWidget } from '@meridienne/contracts';
import { venueNow } from '@meridienne/domain';
import { useRef, useState } from 'react';
import { alertOf, type AlertKind } from '../flow/booking-alert.ts';
import { visitorBody } from '../flow/booking-body.ts';
import { minorOf, totalMinor } from '../flow/choice.ts';
import {
  askedFields,
  type ContactFault,
  contactFaults,
  type ContactField,
  contactOf,
} from '../flow/contact-form.ts';
import { offersQuery } from '../steps/offers-query.ts';
import { periodsQuery } from '../steps/periods-query.ts';
import type { Contact } from '../flow/state.ts';
import { createKeptTries } from '../visit/kept-tries.ts';
import type { WidgetShared } from './widget-context.ts';

export interface BookingAlert {
  readonly kind: AlertKind;
  /** The totals before and after, when the price changed. */
  readonly totals?: readonly [before: number, after: number];
}

const SLOW_AFTER_MS = 5000;
/** A hold that doesn't come keeps nobody from booking. */
const HOLD_WAIT_MS = 4000;
const later = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

/** The hold of the chosen place: what proves it, whether its answer comes or not; undefined where none is asked for. */
export interface Holding {
  current: { readonly proof: string; readonly answer: Promise<unknown> } | undefined;
}

export interface Booking {
  readonly isSending: boolean;
  /** It has been sending for long: the visitor wants to know that it still does. */
  readonly isSlow: boolean;
  readonly alert: BookingAlert | null;
  /** What is wrong with the guest form, once the visitor has tried to book. */
  readonly faults: Partial<Record<ContactField, ContactFault>>;
  /** Grows with each try that the form stopped, so that the form can come into view again. */
  readonly stops: number;
  submit(): Promise<void>;
  dismiss(): void;
  /** No place is left of what was chosen. */
  loseOffer(): void;
}

/** The offers beside the chosen one, as the server has them now: for a period, those of its category. */
const readAgain = (shared: WidgetShared, offer: PublicOffer): Promise<PublicOffer[]> =>
  (offer.categoryTimeslot ? periodsQuery(shared, offer) : offersQuery(shared, offer.day, [])).load(
    new AbortController().signal,
  );

/** The one act that counts: from the filled form to the booking number, or to a clear word why not. */
export const useBooking = (
  shared: WidgetShared,
  onWidget: (widget: PublicWidget) => void,
  holdingRef: Holding,
): Booking => {
  const { widget, texts, api, cache, state, dispatch, isPreview, setUnderWay } = shared;
  const [tries] = useState(() => createKeptTries(widget.id, !isPreview));
  const [attempt] = useState(() => createBookingAttempts(tries));
  const isUnderWay = useRef(false);
  /** 1 while it sends, 2 once that takes long. */
  const [sending, setSending] = useState(0);
  const [alert, setAlert] = useState<BookingAlert | null>(null);
  const [stops, setStops] = useState(0);
  /** What the server refused, as it was: a field that is corrected is no longer at fault. */
  const [refused, setRefused] = useState<Partial<Contact>>({});

  const faults = stops > 0 ? contactFaults(state) : {};
  if (stops > 0) {
    for (const field of askedFields(state)) {
      if (refused[field] === state.contact[field]) faults[field] ??= 'invalid';
    }
  }

  const loseOffer = () => {
    cache.clear();
    setAlert({ kind: 'stock' });
  };

  /** Reads again what is sold and at what price, so that the next try sends, and the visitor sees, just that. */
  const reprice = async () => {
    const { offer } = state;
    const before = totalMinor(widget, state);
    if (!offer || before === null) return;
    cache.clear();
    const [fresh, offers] = await Promise.all([
      api.read<typeof readWidget>('GET /widgets/:id', { params: { id: widget.id } }),
      readAgain(shared, offer),
    ]);
    const found = offers.find((each) => each.id === offer.id);
    if (!found) return loseOffer();
    onWidget(fresh);
    dispatch({ type: 'offerRepriced', offer: found });
    const after = totalMinor(fresh, { ...state, offer: found }) ?? before;
    setAlert(after === before ? { kind: 'error' } : { kind: 'price', totals: [before, after] });
  };

  const fail = async (error: unknown) => {
    const fields = error instanceof ApiError ? error.fields : [];
    const faulty = askedFields(state).filter((field) => fields.includes(field));
    if (faulty.length > 0) {
      setRefused(Object.fromEntries(faulty.map((field) => [field, state.contact[field]])));
      setStops((count) => count + 1);
      return;
    }
    const told = alertOf(error, navigator.onLine);
    const kind = told === 'signedOut' && !state.user ? 'signInAgain' : told;
    if (kind === 'stock') return loseOffer();
    if (kind === 'price') return reprice().catch(() => setAlert({ kind: 'error' }));
    if (kind === 'signedOut') {
      const { phone } = state.contact;
      dispatch({ type: 'contactWritten', contact: { ...contactOf(state), phone } });
      dispatch({ type: 'signedOut' });
    }
    setAlert({ kind });
  };

  const submit = async () => {
    const body = visitorBody(state, { ...shared, language: texts.language }, new Date());
    if (!body || isUnderWay.current) return;
    setRefused({});
    if (Object.keys(contactFaults(state)).length > 0) {
      setStops((count) => count + 1);
      return;
    }
    isUnderWay.current = true;
    setUnderWay(true);
    setSending(1);
    const slow = setTimeout(() => setSending(2), SLOW_AFTER_MS);
    try {
      tries.remember(state.offer);
      // Whoever is quicker than the answer would find his own place held by somebody.
      await Promise.race([holdingRef.current?.answer, later(HOLD_WAIT_MS)]);
      const hold = holdingRef.current?.proof;
      const { booking, body: made } = await attempt(body, (sent, idempotencyKey) =>
        api.sendForm<typeof createBooking>(
          'POST /public/bookings',
          {
            // Beside what the tries keep: one with another hold, or none, is the same booking.
            body: hold ? { ...sent, hold } : sent,
            idempotencyKey,
            token: state.user?.token,
          },
          () => setSending(2),
        ),
      );
      const { bookingId, price, currency, guest } = booking;
      const isEarlier = !isSameBooking(made, body);
      setStops(0);
      cache.clear();
      dispatch({
        type: 'booked',
        booked: {
          bookingId,
          email: made.email ?? '',
          totalMinor: minorOf(price, currency),
          currency,
          guest,
          isEarlier,
        },
        ...(isEarlier && { instead: tries.chosenIn(made) }),
      });
    } catch (error) {
      await fail(error);
    } finally {
      clearTimeout(slow);
      isUnderWay.current = false;
      setUnderWay(false);
      setSending(0);
    }
  };

  const dismiss = () => {
    if (alert?.kind === 'stock') {
      dispatch({ type: 'soldOut', today: venueNow(new Date(), widget.account.timeZone).day });
    }
    setAlert(null);
    if (alert?.kind === 'signInAgain') {
      dispatch({ type: 'drawerOpened', drawer: { name: 'account', form: 'login' } });
    }
  };

  return { isSending: sending > 0, isSlow: sending > 1, alert, faults, stops, submit, dismiss, loseOffer };
};
