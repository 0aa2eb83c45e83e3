import type { Booking } from '@meridienne/contracts';
import { localTimes, phoneUrl, type VenueNow } from '@meridienne/domain';
import { useTranslation } from 'react-i18next';
import { ArrivalActs } from '../../arrivals/components/arrival-acts.tsx';
import { Owed } from '../../arrivals/components/owed.tsx';
import { useGuestText } from '../../record/hooks/use-guest-text.ts';
import { ConfirmTag } from '../../record/components/confirm-tag.tsx';
import { OpenBooking } from '../../record/components/open-booking.tsx';
import styles from './sheet-paper.module.css';
import shared from '../../../../components/shared.module.css';

/** How many columns there are. */
export const COLUMNS = 9;

interface ArrivalRowsProps {
  readonly booking: Booking;
  /** The venue's clock. */
  readonly now: VenueNow;
  onOpen(id: number): void;
}

/** One booking on the sheet: a line to tap on a screen and to tick on paper, and below it what was asked for and noted. */
export const ArrivalRows = ({ booking, now, onOpen }: ArrivalRowsProps) => {
  const { t, i18n } = useTranslation();
  const guestText = useGuestText();
  const { timeSlotName, arrivedAt, phone, phoneText, isConfidential, status, checkedInAt, unit } = booking;
  const times = (text: string) => localTimes(text.replace(' - ', ' – '), i18n.language);
  return (
    <tbody className={status === 'canceled' ? styles.canceled : undefined}>
      <tr>
        <td className={styles.tick}>
          {status !== 'canceled' && (
            <span className={styles.box} data-box aria-hidden="true">
              {checkedInAt !== null && '✓'}
            </span>
          )}
        </td>
        <td className={shared.numbers}>
          <strong>{times(timeSlotName)}</strong>
          {arrivedAt !== null && <small>{t('daySheet.arrival', { time: times(arrivedAt) })}</small>}
        </td>
        <th scope="row">
          {guestText(booking)}
          {phone && (
            // What a hotelier may not see doesn't go onto the desk's paper either.
            <small className={isConfidential ? `${shared.numbers} ${styles.screen}` : shared.numbers}>
              <a href={phoneUrl(phone)}>{phoneText}</a>
            </small>
          )}
          {isConfidential && <small>{t('daySheet.confidential')}</small>}
          {status !== 'booked' && <small>{t(`bookings.status.${status}`)}</small>}
          <ConfirmTag booking={booking} />
        </th>
        <td>
          {booking.categoryName}
          {unit && <small>{unit.name ?? t('units.number', { number: unit.unit })}</small>}
        </td>
        <td className={`${styles.number} ${shared.numbers}`} data-unit={t('daySheet.people')}>
          {booking.nbPeople}
        </td>
        <td>
          {booking.addons.map(({ name, amount }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- of one name there may be two
            <span key={`${at} ${name}`} className={styles.extra}>
              {t('daySheet.extra', { amount, name })}
            </span>
          ))}
        </td>
        <td className={`${styles.number} ${shared.numbers}`}>
          <Owed booking={booking} />
        </td>
        <td className={`${styles.number} ${shared.numbers}`}>
          <OpenBooking booking={booking} onOpen={onOpen} />
        </td>
        <td className={styles.screen}>
          <ArrivalActs booking={booking} now={now} />
        </td>
      </tr>
      <Said booking={booking} />
    </tbody>
  );
};

/** What was asked for and noted, below the booking's line. */
const Said = ({ booking }: { readonly booking: Booking }) => {
  const { t } = useTranslation();
  const said = [
    { label: t('daySheet.request'), text: booking.comment },
    { label: t('daySheet.note'), text: booking.staffNote },
    { label: t('daySheet.reason'), text: booking.cancelComment },
  ].filter(({ text }) => text?.trim());
  if (said.length === 0) return null;
  return (
    <tr className={styles.said}>
      <td className={styles.tick} />
      <td colSpan={COLUMNS - 1}>
        {said.map(({ label, text }) => (
          <p key={label}>
            <b>{label}</b> {text}
          </p>
        ))}
      </td>
    </tr>
  );
};
