import type { Booking } from '@meridienne/contracts';
import { localTimes, writeDay } from '@meridienne/domain';
import { Button } from 'antd';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayChoice } from '../../entry/logic/day-choices.ts';
import styles from './move-places.module.css';
import shared from '../../../../components/shared.module.css';

interface MovePlacesProps {
  readonly ref: Ref<HTMLElement>;
  readonly booking: Booking;
  readonly choice: DayChoice;
  onOther(): void;
}

/** From where to where. The keyboard begins here: what is about to happen is read before it is confirmed. */
export const MovePlaces = ({ ref, booking, choice, onOther }: MovePlacesProps) => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { offer } = choice;
  return (
    <section ref={ref} tabIndex={-1} className={styles.places} aria-label={t('bookingMove.places')}>
      <dl className={shared.numbers}>
        <dt>{t('bookingMove.from')}</dt>
        <dd>
          {booking.categoryName}
          <span>
            {writeDay(booking.bookAt, language)} ·{' '}
            {localTimes(booking.timeSlotName.replace(' - ', ' – '), language)}
          </span>
        </dd>
        <dt>{t('bookingMove.to')}</dt>
        <dd>
          <strong>{choice.category}</strong>
          <span>
            {writeDay(offer.day, language)} · {localTimes(`${offer.start} – ${offer.end}`, language)}
          </span>
        </dd>
      </dl>
      <Button type="link" onClick={onOther}>
        {t('bookingWizard.otherSlot')}
      </Button>
    </section>
  );
};
