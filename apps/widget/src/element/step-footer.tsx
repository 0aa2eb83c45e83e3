import { totalMinor } from '../flow/choice.ts';
import { canGoOn, nextLabel } from '../flow/labels.ts';
import { CONTACT_FORM_ID } from '../flow/contact-form.ts';
import { prefetchCode } from './code.ts';
import { useWidget } from './widget-context.ts';

/** The one button that leads on, with what was chosen so far beside it. */
export const StepFooter = ({ isSending }: { readonly isSending: boolean }) => {
  const shared = useWidget();
  const { widget, texts, state, dispatch, canClose, close } = shared;
  const { step, day, offer } = state;
  const isConfirmation = step === 'confirmation';
  const isEnd = step === 'end';
  // A page made of the widget has nothing to go back to.
  if (isEnd && !canClose) return null;
  // Which hour it will be is not known yet, so its price isn't either.
  const total = isEnd || state.firstSelection ? null : totalMinor(widget, state);
  const goOn = () => (isEnd ? close() : dispatch({ type: 'next' }));
  return (
    <footer className="footer">
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
            <button
              type="button"
              className="footer-total"
              aria-label={texts.t('confirmation.showPrice', { price: texts.money(total) })}
              onPointerEnter={() => prefetchCode(shared, 'drawers')}
              onFocus={() => prefetchCode(shared, 'drawers')}
              onClick={() => dispatch({ type: 'drawerOpened', drawer: { name: 'price' } })}
            >
              {texts.money(total)}
            </button>
            <span className="visually-hidden" role="status">
              {`${texts.t('confirmation.total')} ${texts.money(total)}`}
            </span>
          </>
        )}
      </div>
      <button
        // Another element: one that turned into a submit button during its own click would submit at once.
        key={isConfirmation ? 'submit' : 'next'}
        type={isConfirmation ? 'submit' : 'button'}
        form={isConfirmation ? CONTACT_FORM_ID : undefined}
        // Analytics tell the steps apart by this id; a booking is told by its event alone.
        id={isConfirmation || isEnd ? undefined : `brd_${step}_${widget.id}`}
        className="button"
        disabled={!canGoOn(step, state) || isSending}
        aria-busy={isSending || undefined}
        onClick={isConfirmation ? undefined : goOn}
      >
        {texts.t(isSending ? 'next.booking' : nextLabel(step, state))}
      </button>
    </footer>
  );
};
