import type { Account } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import { Form, Modal, Skeleton, Steps } from 'antd';
import { type MouseEvent, type Ref, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../../components/load-failed.tsx';
import { UnsavedGuard } from '../../../../components/unsaved-guard.tsx';
import { useFocusReturn } from '../../../../components/use-focus-return.ts';
import { useLeaveQuestion } from '../../../../components/use-leave-question.ts';
import { useVenueDay } from '../../../../ground/venue-at-hand/clock.ts';
import { OfferChooser } from '../../entry/components/offer-chooser.tsx';
import type { BookableOffer } from '../../entry/logic/bookable-offer.ts';

import { KeysHint } from '../../entry/components/keys-hint.tsx';
import { HeldPlaces } from './held-places.tsx';
import { OfferLine } from './offer-line.tsx';
import { RefusalAlert } from './refusal-alert.tsx';
import type { KeptBooking } from '../logic/kept-booking.ts';
import { STEPS, useWizard, type Wizard } from '../hooks/use-wizard.ts';
import { usePressGuard } from '../hooks/use-press-guard.ts';
import { wizardKeys } from '../logic/wizard-keys.ts';
import { StandingHolds } from './standing-holds.tsx';
import { WizardFooter } from './wizard-footer.tsx';
import { WizardStep } from './wizard-step.tsx';
import { initialValues, type WizardValues } from '../logic/wizard-values.ts';
import styles from './wizard-window.module.css';
import wideModal from '../../../../components/wide-modal.module.css';
import { useMessages } from '../../../../components/messages.tsx';

interface WizardWindowProps {
  readonly account: Account;
  /** The offer to book; null when it is still to be chosen. */
  readonly offer: BookableOffer | null;
  /** The day that is offered first; today when left out. */
  readonly day?: CalendarDay | undefined;
  /** A booking that the end of a session had cut off, to go on with. */
  readonly kept?: KeptBooking;
  onClose(): void;
}

const WIDTH = 780;
const FIRST = ['[data-first], input:checked', 'fieldset input, .ant-form-item input, textarea'];

/** Where the next key is typed: the first field of each step, the way out of what stands in it, or the way on. */
const useFirstFocus = ({ step, refusal, faults }: Wizard, isReady: boolean) => {
  const content = useRef<HTMLDivElement>(null);
  const primary = useRef<HTMLButtonElement>(null);
  const focusFirst = useCallback(() => {
    const first = FIRST.map((selector) => content.current?.querySelector<HTMLElement>(selector)).find(
      Boolean,
    );
    (first ?? primary.current)?.focus();
  }, []);
  const refused = refusal?.kind;
  const hasFaults = faults.length > 0;
  useEffect(() => {
    if (isReady && !hasFaults) focusFirst();
  }, [step, isReady, refused, hasFaults, focusFirst]);
  return { content, primary, focusFirst };
};

const usePressesInTime = ({ step, refusal }: Wizard) => {
  const { isFresh, pressedTooSoon } = usePressGuard(`${step} ${refusal?.kind ?? ''}`);
  const isTooSoon = (isPointer: boolean) => {
    // By the keyboard one goes through the first steps without looking: nothing is booked there.
    if (!isFresh || (!isPointer && (step === 'choose' || step === 'options'))) return false;
    pressedTooSoon();
    return true;
  };
  const keepBack = (event: MouseEvent) => {
    // A key presses a button by a click, which counts as none.
    if (!isTooSoon(event.detail > 0)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { isFresh, isTooSoon, keepBack };
};

const keepFocus = (event: MouseEvent<HTMLElement>) => {
  if (event.target === event.currentTarget) event.preventDefault();
};

/** The window in which a booking is taken, from what is booked to its number. */
export const WizardWindow = ({ account, offer: given, day: firstDay, kept, onClose }: WizardWindowProps) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const askToLeave = useLeaveQuestion();
  useFocusReturn();
  const wizard = useWizard(account, given, kept);
  const { step, sold, isChanged, isSending } = wizard;
  const isReady = step === 'choose' || step === 'done' || sold !== undefined;
  const { content, primary, focusFirst } = useFirstFocus(wizard, isReady);
  const { isFresh, isTooSoon, keepBack } = usePressesInTime(wizard);

  useEffect(() => {
    if (kept) void message.info(t('bookingWizard.resumed'), 6);
  }, [kept, message, t]);

  const close = () => {
    if (isSending) return;
    if (!isChanged) return onClose();
    askToLeave(onClose);
  };
  return (
    <Modal
      open
      title={t('bookingWizard.title')}
      width={WIDTH}
      rootClassName={`${wideModal.wide} ${styles.wizard}`}
      mask={{ closable: false }}
      // A click beside the window leaves the keyboard where it is.
      wrapProps={{ onMouseDown: keepFocus }}
      footer={null}
      onCancel={close}
      afterOpenChange={(isOpen) => isOpen && focusFirst()}
    >
      {isChanged && !isSending && <UnsavedGuard />}
      <Form<WizardValues>
        form={wizard.form}
        layout="vertical"
        noValidate
        initialValues={initialValues(account)}
        scrollToFirstError={{ block: 'center', focus: true }}
        onValuesChange={wizard.typed}
        onFinish={wizard.advance}
        aria-busy={isFresh}
        onKeyDown={wizardKeys(wizard, () => isTooSoon(false))}
        onClickCapture={keepBack}
      >
        {step !== 'choose' && <WizardHead account={account} wizard={wizard} />}
        <StepContent
          ref={content}
          account={account}
          wizard={wizard}
          isReady={isReady}
          firstDay={given?.day ?? firstDay}
          onFreed={() => step === 'choose' && focusFirst()}
        />
        <WizardFooter account={account} wizard={wizard} primary={primary} onFinish={onClose} />
        {step !== 'choose' && step !== 'done' && <KeysHint>{t('bookingWizard.keys')}</KeysHint>}
      </Form>
    </Modal>
  );
};

/** How far it is, and what is being booked. */
const WizardHead = ({ account, wizard }: { readonly account: Account; readonly wizard: Wizard }) => {
  const { t } = useTranslation();
  const { step, offer, sold, isSending } = wizard;
  return (
    <>
      <Steps
        size="small"
        responsive={false}
        titlePlacement="vertical"
        current={STEPS.findIndex((name) => name === step)}
        items={STEPS.map((name) => ({ title: t(`bookingWizard.step.${name}`) }))}
      />
      {offer && (
        <OfferLine
          offer={offer}
          sold={sold}
          currency={account.currency}
          onChange={step === 'done' || isSending ? undefined : () => wizard.goTo('choose')}
        />
      )}
    </>
  );
};

interface StepContentProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly account: Account;
  readonly wizard: Wizard;
  readonly isReady: boolean;
  readonly firstDay: CalendarDay | undefined;
  /** A hold is given back. */
  onFreed(): void;
}

/** What the present step asks or shows, or what keeps it from that. */
const StepContent = ({ ref, account, wizard, isReady, firstDay, onFreed }: StepContentProps) => {
  const { step, offer, sold, refusal, isLoadFailed } = wizard;
  const today = useVenueDay(account.timeZone);
  const [chosenDay, setDay] = useState(firstDay ?? today);
  const day = chosenDay < today ? today : chosenDay;
  return (
    <div ref={ref} className={styles.content}>
      <div aria-live="assertive">
        {refusal && step !== 'choose' && (
          <RefusalAlert account={account} refusal={refusal} onOtherSlot={() => wizard.goTo('choose')} />
        )}
      </div>
      {refusal?.kind === 'stock' && step !== 'choose' && offer && (
        <HeldPlaces account={account} offer={offer} hold={wizard.hold} onRetry={wizard.retryStock} />
      )}
      {step === 'choose' && (
        <>
          <OfferChooser
            account={account}
            day={day}
            presentId={offer?.id}
            onDay={setDay}
            onChoose={wizard.choose}
          />
          <StandingHolds account={account} day={day} onFreed={onFreed} />
        </>
      )}
      {step !== 'choose' && isLoadFailed && !sold && <LoadFailed onRetry={wizard.retry} />}
      {!isReady && !isLoadFailed && refusal === null && <Skeleton active />}
      <WizardStep account={account} wizard={wizard} />
    </div>
  );
};
