import type { PublicWidget } from '@meridienne/contracts';
import { useLayoutEffect, useRef } from 'react';
import { progressOf } from '../flow/steps.ts';
import { OffersSkeleton } from '../components/offer-card.tsx';
import { useKeptVisit } from '../visit/use-kept-visit.ts';
import { useTrail } from '../history/use-trail.ts';
import { BookingAlertDialog } from './booking-alert-dialog.tsx';
import { CardEnd } from './card-end.tsx';
import { LazyDrawers } from './lazy-drawers.tsx';
import { StepFooter } from './step-footer.tsx';
import { CloseButton, StepHeader } from './step-header.tsx';
import { StepScreen } from './step-screen.tsx';
import { type Holding, useBooking } from './use-booking.ts';
import { useHold } from './use-hold.ts';
import { useOutcome } from './use-outcome.ts';
import { useWidget } from './widget-context.ts';

/** Header, the step's screen and footer; the screen scrolls between the two. */
export const BookingCard = ({ onWidget }: { onWidget(widget: PublicWidget): void }) => {
  const shared = useWidget();
  const { state } = shared;
  const holdingRef: Holding = useRef<Holding['current']>(undefined);
  const booking = useBooking(shared, onWidget, holdingRef);
  useOutcome(booking);
  const renew = useHold(shared, booking, holdingRef);
  useTrail(shared, booking);
  const visit = useKeptVisit(shared);
  const card = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const shownStep = useRef<string>(state.step);

  useLayoutEffect(() => {
    const shown = shared.isLeading ? '' : state.step;
    if (shownStep.current === shown) return;
    shownStep.current = shown;
    if (!shown) return;
    // In a low window it is the card that scrolls.
    for (const { current } of [card, body]) if (current) current.scrollTop = 0;
    // In the page itself, it is the page that has been scrolled.
    if (card.current && card.current.getBoundingClientRect().top < 0) card.current.scrollIntoView();
    card.current?.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true });
  }, [state.step, shared.isLeading]);

  // Where a link leads isn't known yet.
  const hasHeader = !shared.isLeading && progressOf(state.withTags, state.step) !== null;
  return (
    <div ref={card} className="card" data-step={state.step}>
      {hasHeader ? <StepHeader isBusy={booking.isSending} /> : <CloseButton />}
      <div ref={body} className="body">
        <div key={state.step} className="screen" data-direction={state.direction}>
          {shared.isLeading ? (
            <OffersSkeleton />
          ) : (
            <StepScreen booking={booking} visit={visit} onRenew={renew} />
          )}
        </div>
      </div>
      {!shared.isLeading && <StepFooter booking={booking} />}
      <CardEnd />
      <LazyDrawers />
      {booking.alert && <BookingAlertDialog alert={booking.alert} onDismiss={booking.dismiss} />}
    </div>
  );
};
