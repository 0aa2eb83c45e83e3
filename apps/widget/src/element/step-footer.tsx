import type { Availability } from '@meridienne/contracts';
import { firstDayQuery } from '../calendar/availability-query.ts';
import { totalMinor } from '../flow/choice.ts';
import { canGoOn, nextLabel } from '../flow/labels.ts';
import { CONTACT_FORM_ID } from '../flow/contact-form.ts';
import { DrawerButton } from '../components/drawer-button.tsx';
import { BookingTerms } from '../steps/booking-terms.tsx';
import type { Booking } from './use-booking.ts';
import { useWidget } from './widget-context.ts';

/** The one button that leads on, with what was chosen so far beside it. */
export const StepFooter = ({ booking }: { readonly booking: Booking }) => {
  const { isSending, isSlow } = booking;
  const shared = useWidget();
  const { widget, texts, state, dispatch, canClose, close } = shared;
  const { step, day, offer } = state;
  const isConfirmation = step === 'confirmation';
  const isEnd = step === 'end';
  // On the widget's own page (O §2) there is nothing behind the end screen to go back to.
  if (isEnd && !canClose) return null;
  // Which hour it will be is not known yet, so its price isn't either.
  const total = isEnd || state.firstSelection ? null : totalMinor(widget, state);
  return (
    <div className="footer">
      {isConfirmation && offer && <BookingTerms offer={offer} isSlow={isSlow} />}
      <div className="footer-note">
        {step === 'date' && day && (
          <span className="footer-day">
            {texts.day(day, { weekday: 'short', day: 'numeric', month: 'short' })}
          </span>
        )}
        {step !== 'date' && step !== 'start' && offer && total !== null && (
          <>
            <span className="footer-label" aria-hidden="true">
              {texts.t('confirmation.total')}
            </span>
            <DrawerButton
              drawer={{ name: 'price' }}
              className="footer-total"
              aria-label={texts.t('confirmation.showPrice', { price: texts.money(total) })}
            >
              {texts.money(total)}
            </DrawerButton>
            <span className="visually-hidden" role="status">
              {`${texts.t('confirmation.total')} ${texts.money(total)}`}
            </span>
          </>
        )}
      </div>
      <button
        // A separate element: a button that became a submit button during its own click would submit at once.
        key={isConfirmation ? 'submit' : 'next'}
        type={isConfirmation ? 'submit' : 'button'}
        form={isConfirmation ? CONTACT_FORM_ID : undefined}
        // Analytics tell the steps apart by this id; a booking is told by its event alone.
        id={isConfirmation || isEnd ? undefined : `brd_${step}_${widget.id}`}
        className="button"
        disabled={!canGoOn(step, state)}
        // Not disabled while it sends: the keyboard's place would be lost.
        aria-busy={isSending || undefined}
        onClick={(event) => {
          // The second click of a double click on the button of the step before is not meant for this one.
          if (event.detail > 1) event.preventDefault();
          else if (isEnd) close();
          else if (isConfirmation) {
            // By Enter in a field too, and not by the form: a frame without forms submits none.
            event.preventDefault();
            void booking.submit();
          } else {
            dispatch({ type: 'next' });
            // If the first bookable day is known already, it is chosen at once, so that the calendar is drawn only once
            // (W §4).
            const { key } = firstDayQuery(shared);
            const first = shared.cache.read<Availability>(key)?.data?.firstDayAvailable;
            if (!day && first) dispatch({ type: 'dayChosen', day: first });
          }
        }}
      >
        {texts.t(isSending ? 'next.booking' : nextLabel(step, state))}
      </button>
    </div>
  );
};
