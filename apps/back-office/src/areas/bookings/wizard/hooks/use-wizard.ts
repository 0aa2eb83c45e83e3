import { ApiError, type Violation } from '@meridienne/client';
import type { Account } from '@meridienne/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, type FormInstance } from 'antd';
import { useEffect, useState } from 'react';
import { readVenueNow } from '../../../../ground/venue-at-hand/clock.ts';
import { arrivalChoices } from '../../entry/logic/arrival-choices.ts';
import type { BookableOffer } from '../../entry/logic/bookable-offer.ts';
import type { KeptBooking } from '../logic/kept-booking.ts';
import { type Sold, soldQuery } from '../../entry/calls/sold.ts';
import { type Booked, type Refusal, useBooking } from './use-booking.ts';
import { type DeskHold, useHold } from './use-hold.ts';
import { useKeepTyped } from './use-keep-typed.ts';
import { GUEST_FIELDS, initialValues, type WizardValues } from '../logic/wizard-values.ts';

/** The steps, by their numbers in O §2; what is booked may have to be chosen before them. */
export const STEPS = ['options', 'customer', 'summary', 'done'] as const;
export type Step = 'choose' | (typeof STEPS)[number];

export interface Wizard {
  readonly form: FormInstance<WizardValues>;
  readonly values: WizardValues;
  readonly step: Step;
  readonly offer: BookableOffer | null;
  readonly sold: Sold | undefined;
  readonly isLoadFailed: boolean;
  readonly refusal: Refusal | null;
  /** What the server found wrong in the customer's fields. */
  readonly faults: readonly Violation[];
  readonly booked: Booked | null;
  readonly hold: DeskHold;
  readonly isSending: boolean;
  readonly isSlow: boolean;
  /** Something would be lost. */
  readonly isChanged: boolean;
  retry(): void;
  /** Whether there is a place by now. */
  retryStock(): void;
  typed(): void;
  /** From a valid step to the next one. */
  advance(): void;
  goTo(step: Step): void;
  back(): void;
  choose(offer: BookableOffer): void;
  startAgain(): void;
}

const isCustomerField = (path: string) => [...GUEST_FIELDS, 'arrivedAt'].some((name) => name === path);

/**
 * The state of a booking that is being taken. Nothing typed is lost but by closing, or by the next booking.
 * @param kept what the end of a session had cut off
 */
export const useWizard = (
  account: Account,
  given: BookableOffer | null,
  kept: KeptBooking | undefined,
): Wizard => {
  const [form] = Form.useForm<WizardValues>();
  const watched: WizardValues | undefined = Form.useWatch([], { form, preserve: true });
  const [offer, setOffer] = useState(given);
  const [step, setStep] = useState<Step>(kept?.step ?? (given ? 'options' : 'choose'));
  /** Where to go on once another slot is chosen. */
  const [resumeAt, setResumeAt] = useState<Step>(kept?.resumeAt ?? 'options');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [faults, setFaults] = useState<readonly Violation[]>([]);
  const [booked, setBooked] = useState<Booked | null>(null);
  const [isChanged, setIsChanged] = useState(kept !== undefined);
  const client = useQueryClient();
  const asked = soldQuery(account, offer ?? { id: 0, categoryId: 0 });
  const query = useQuery({ ...asked, enabled: offer !== null });
  const what = {
    reload: async () => (await query.refetch()).data,
    keep: (corrected: Sold) => void client.setQueryData(asked.queryKey, corrected),
  };
  const { book, tries, isSending, isSlow } = useBooking(account, what, kept?.tries);
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  const sold = offer === null ? undefined : query.data;
  const isSoldOut = isGone || (sold !== undefined && sold.offer.remaining === 0);

  const values = watched ?? initialValues(account);
  useKeepTyped(account.id, () => (isChanged ? { values, offer, step, resumeAt, tries: tries() } : null));
  const [typedBefore] = useState(kept?.values);
  // Not as the form's initial values: the next booking starts from those.
  useEffect(() => {
    if (typedBefore) form.setFieldsValue(typedBefore);
  }, [form, typedBefore]);

  // From the customer's name on, as a visitor's from the confirmation on.
  const isFilling = step === 'customer' || step === 'summary';
  const hold = useHold(account.id, isFilling && offer ? offer.id : null, () =>
    setRefusal((before) => before ?? { kind: 'stock' }),
  );

  const goTo = (next: Step) => {
    if (isSending) return;
    if (next === 'choose' && step !== 'choose') setResumeAt(step);
    setRefusal(null);
    setFaults([]);
    setStep(next);
  };
  /** What the server found wrong is shown at its field. */
  const showFaults = (error: unknown): boolean => {
    const violations = error instanceof ApiError ? error.violations : [];
    const isCustomers = violations.every(({ propertyPath }) => isCustomerField(propertyPath));
    if (violations.length === 0 || !isCustomers) return false;
    setFaults(violations);
    setStep('customer');
    return true;
  };
  const submit = async (what: Sold) => {
    setRefusal(null);
    const outcome = await book(what, form.getFieldsValue(true), hold.token);
    if (outcome === null) return;
    if ('booking' in outcome) {
      hold.forget();
      setBooked(outcome);
      setIsChanged(false);
      setStep('done');
    } else if (!(outcome.kind === 'other' && showFaults(outcome.error))) setRefusal(outcome);
  };
  return {
    form,
    values,
    step,
    offer,
    sold,
    isLoadFailed: query.isError && !isGone,
    refusal: refusal ?? (isSoldOut && step !== 'done' ? { kind: 'stock' } : null),
    faults,
    booked,
    hold,
    isSending,
    isSlow,
    isChanged,
    retry: () => void query.refetch(),
    retryStock: () => {
      void query.refetch();
      setRefusal(null);
      hold.holdAgain();
    },
    typed: () => setIsChanged(true),
    advance: () => {
      if (isSending || !sold) return;
      if (step === 'options') goTo('customer');
      else if (step === 'customer') goTo('summary');
      else if (step === 'summary') void submit(sold);
    },
    goTo,
    back: () => {
      if (step === 'customer') goTo('options');
      else if (step === 'summary') goTo('customer');
      else if (step === 'choose' && offer) goTo(resumeAt);
    },
    choose: (next) => {
      const isOther = next.categoryId !== offer?.categoryId;
      if (next.id === offer?.id) void query.refetch();
      const arrival: WizardValues['arrivedAt'] = form.getFieldValue('arrivedAt');
      const arrivals = arrivalChoices(next, readVenueNow(account.timeZone));
      const isLost = typeof arrival === 'string' && !arrivals.includes(arrival);
      if (isLost) form.setFieldValue('arrivedAt', null);
      if (isOther) form.setFieldValue('nbPeople', undefined);
      setOffer(next);
      setRefusal(null);
      // An arrival time that the other slot doesn't have is asked for again.
      const isAsked = isLost && arrivals.length > 0 && resumeAt === 'summary';
      setStep(isOther ? 'options' : isAsked ? 'customer' : resumeAt);
    },
    startAgain: () => {
      form.resetFields();
      setOffer(null);
      setBooked(null);
      setIsChanged(false);
      setResumeAt('options');
      setStep('choose');
    },
  };
};
