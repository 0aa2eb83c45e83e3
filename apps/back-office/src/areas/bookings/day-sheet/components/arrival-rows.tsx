import type { Booking } from '@meridienne/contracts';
import { formatMoney, localTimes, toMinor } from '@meridienne/domain';
import { useTranslation } from 'react-i18next';
import { guestText } from '../../record/logic/guest-name.ts';
import { OpenBooking } from '../../record/components/open-booking.tsx';

/** How many columns there are. */
export const COLUMNS = 8;

interface ArrivalRowsProps {
  readonly booking: Booking;
  onOpen(id: number): void;
}

/** One booking on the sheet: a line to tick on paper, and below it what was asked for and noted. */
export const ArrivalRows = ({ booking, onOpen }: ArrivalRowsProps) => {
  const { t, i18n } = useTranslation();
  const { timeSlotName, arrivedAt, phone, isConfidential, status, price, currency } = booking;
  const times = (text: string) => localTimes(text.replace(' - ', ' – '), i18n.language);
  const said = [
    { label: t('daySheet.request'), text: booking.comment },
    { label: t('daySheet.note'), text: booking.staffNote },
    { label: t('daySheet.reason'), text: booking.cancelComment },
  ].filter(({ text }) => text?.trim());
  return (
    <tbody className={status === 'canceled' ? 'day-sheet-canceled' : ''}>
      <tr>
        <td className="day-sheet-tick">
          {status !== 'canceled' && <span className="day-sheet-box" aria-hidden="true" />}
        </td>
        <td className="numbers">
          <strong>{times(timeSlotName)}</strong>
          {arrivedAt !== null && <small>{t('daySheet.arrival', { time: times(arrivedAt) })}</small>}
        </td>
        <th scope="row">
          {guestText(booking, t)}
          {phone && (
            // What a hotelier may not see doesn't go onto the desk's paper either.
            <small className={isConfidential ? 'numbers day-sheet-screen' : 'numbers'}>
              <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
            </small>
          )}
          {isConfidential && <small>{t('daySheet.confidential')}</small>}
          {status !== 'booked' && <small>{t(`bookings.status.${status}`)}</small>}
        </th>
        <td>{booking.categoryName}</td>
        <td className="day-sheet-number numbers" data-unit={t('daySheet.people')}>
          {booking.nbPeople}
        </td>
        <td>
          {booking.addons.map(({ name, amount }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- of one name there may be two
            <span key={`${at} ${name}`} className="day-sheet-extra">
              {t('daySheet.extra', { amount, name })}
            </span>
          ))}
        </td>
        <td className="day-sheet-number numbers">
          {formatMoney(toMinor(price, currency) ?? 0, currency, i18n.language)}
        </td>
        <td className="day-sheet-number numbers">
          <OpenBooking booking={booking} onOpen={onOpen} />
        </td>
      </tr>
      {said.length > 0 && (
        <tr className="day-sheet-said">
          <td className="day-sheet-tick" />
          <td colSpan={COLUMNS - 1}>
            {said.map(({ label, text }) => (
              <p key={label}>
                <b>{label}</b> {text}
              </p>
            ))}
          </td>
        </tr>
      )}
    </tbody>
  );
};
