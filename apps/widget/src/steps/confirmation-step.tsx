import { useWidget } from '../element/widget-context.ts';
import { arrivalChoices } from '../flow/choice.ts';
import { BookingSummary } from './booking-summary.tsx';
import { ConsentText } from './consent-text.tsx';
import { ContactBlock } from './contact-block.tsx';
import type { ContactFormProps } from './contact-form.tsx';
import { HoldNote } from './hold-note.tsx';
import { offerTime } from './offer-time.ts';

/** What is to be confirmed before it is booked: the summary, who books and when he comes (W §2). */
export const ConfirmationStep = ({
  onRenew,
  ...form
}: Omit<ContactFormProps, 'isConfidential'> & { onRenew(): void }) => {
  const { widget, texts, state, dispatch } = useWidget();
  const { offer, arrivedAt } = state;
  if (!offer) return null;
  const arrivals = arrivalChoices(offer, widget.account.timeZone, new Date());
  return (
    <div className="sections confirm">
      <BookingSummary offer={offer} />
      <div className="sections">
        <HoldNote onRenew={onRenew} />
        <ContactBlock {...form} isConfidential={offer.category.isConfidential} />
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
        <ConsentText />
      </div>
    </div>
  );
};
