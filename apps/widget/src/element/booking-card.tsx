import type { PublicWidget } from '@meridienne/contracts';
import { useLayoutEffect, useRef } from 'react';
import { progressOf } from '../flow/steps.ts';
import { BookingAlertDialog } from './booking-alert-dialog.tsx';
import { CardEnd } from './card-end.tsx';
import { LazyDrawers } from './lazy-drawers.tsx';
import { StepFooter } from './step-footer.tsx';
import { CloseButton, StepHeader } from './step-header.tsx';
import { StepScreen } from './step-screen.tsx';
import { useBooking } from './use-booking.ts';
import { useOutcome } from './use-outcome.ts';
import { useWidget } from './widget-context.ts';

/** Header, the step's screen and footer; the screen scrolls between the two. */
export const BookingCard = ({ onWidget }: { onWidget(widget: PublicWidget): void }) => {
  const shared = useWidget();
  const { state } = shared;
  const booking = useBooking(shared, onWidget);
  useOutcome(booking);
  const card = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const shownStep = useRef(state.step);

  useLayoutEffect(() => {
    if (shownStep.current === state.step) return;
    shownStep.current = state.step;
    // In a low window it is the card that scrolls.
    card.current?.scrollTo(0, 0);
    body.current?.scrollTo(0, 0);
    // In the page itself, it is the page that has been scrolled.
    if (card.current && card.current.getBoundingClientRect().top < 0) card.current.scrollIntoView();
    card.current?.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true });
  }, [state.step]);

  return (
    <div ref={card} className="card" data-step={state.step}>
      {progressOf(state.withTags, state.step) === null && <CloseButton />}
      <StepHeader isBusy={booking.isSending} />
      <div ref={body} className="body">
        <div key={state.step} className="screen" data-direction={state.direction}>
          <StepScreen booking={booking} />
        </div>
      </div>
      <StepFooter booking={booking} />
      <CardEnd />
      <LazyDrawers />
      {booking.alert && <BookingAlertDialog alert={booking.alert} onDismiss={booking.dismiss} />}
    </div>
  );
};
