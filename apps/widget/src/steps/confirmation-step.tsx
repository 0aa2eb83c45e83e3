import { useWidget } from '../element/widget-context.ts';
import { arrivalChoices } from '../flow/choice.ts';
import { BookingSummary } from './booking-summary.tsx';
import { ContactBlock } from './contact-block.tsx';
import type { ContactFormProps } from './contact-form.tsx';
import { offerTime } from './offer-time.ts';

interface ConfirmationStepProps extends Omit<ContactFormProps, 'isConfidential'> {
  readonly isSlow: boolean;
}

/** What is to be confirmed before it is booked: the summary, the arrival time and who books (W §2). */
export const ConfirmationStep = ({ isSlow, ...form }: ConfirmationStepProps) => {
  const { widget, texts, state, dispatch } = useWidget();
  const { offer, arrivedAt } = state;
  if (!offer) return null;
  const arrivals = arrivalChoices(offer, widget.account.timeZone, new Date());
  return (
    <div className="sections">
      <BookingSummary offer={offer} />
      {arrivals.length > 0 && (
        <label className="field">
          <span className="field-name">
            {texts.t('confirmation.arrival')}{' '}
            <span className="optional">({texts.t('confirmation.optional')})</span>
          </span>
          <select
            // What has passed meanwhile is not sent either.
            value={arrivals.includes(arrivedAt) ? arrivedAt : ''}
            onChange={(event) => dispatch({ type: 'arrivalChosen', arrivedAt: event.target.value })}
          >
            <option value="">{texts.t('confirmation.noArrival')}</option>
            {arrivals.map((time) => (
              <option key={time} value={time}>
                {offerTime(texts, offer, time)}
              </option>
            ))}
          </select>
        </label>
      )}
      <ContactBlock {...form} isConfidential={offer.category.isConfidential} />
      <div className="slow" role="status">
        {isSlow && <p className="notice">{texts.t('confirmation.slow')}</p>}
      </div>
    </div>
  );
};
