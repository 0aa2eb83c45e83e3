import type { PublicOffer } from '@meridienne/contracts';
import { cancelUntil, formatTimeOfDay } from '@meridienne/domain';
import { minutesOf } from '../flow/offer-minutes.ts';
import { useWidget } from '../element/widget-context.ts';

interface BookingTermsProps {
  readonly offer: PublicOffer;
  /** It has been sending for long. */
  readonly isSlow: boolean;
}

/** What a visitor wants to know before he presses the button that books: what it costs now, and how to get out of it. */
export const BookingTerms = ({ offer, isSlow }: BookingTermsProps) => {
  const { widget, texts } = useWidget();
  const { cancelHours } = offer.category;
  const until = cancelUntil({ day: offer.day, ...minutesOf(offer), cancelHours }, widget.account.timeZone);
  return (
    <div className="terms">
      <p>
        <strong>{texts.t('confirmation.payLater')}</strong>
        {' · '}
        {until !== null && until.at > new Date()
          ? texts.t('confirmation.cancelUntil', {
              day: texts.day(until.day, { weekday: 'long', day: 'numeric', month: 'long' }),
              time: texts.time(formatTimeOfDay(until.minute)),
            })
          : texts.t('confirmation.cancelByVenue')}
      </p>
      {/* Here it lies over no field. */}
      <p role="status">{isSlow && texts.t('confirmation.slow')}</p>
    </div>
  );
};
