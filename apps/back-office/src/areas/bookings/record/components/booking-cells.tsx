import { LockOutlined } from '@ant-design/icons';
import type { Booking } from '@meridienne/contracts';
import { formatMoney, localTimes, phoneUrl, toMinor } from '@meridienne/domain';
import { Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useGivenLanguage } from '../../../../lib/use-given-language.ts';
import { guestName } from '../logic/guest-name.ts';
import { useGuestText } from '../hooks/use-guest-text.ts';
import { useIsHidden } from '../../../../ground/venue-at-hand/use-is-hidden.ts';
import styles from './booking-cells.module.css';
import shared from '../../../../components/shared.module.css';

interface CellProps {
  readonly booking: Booking;
}

/** What is not there: quiet to the eye, and said to whoever listens. */
const Nothing = ({ text }: { readonly text: string }) => (
  <Typography.Text type="secondary">
    <span aria-hidden="true">–</span>
    <span className={shared['visually-hidden']}>{text}</span>
  </Typography.Text>
);

/** Too long a one goes on in the next line from its `@` on. */
const Email = ({ address }: { readonly address: string }) => {
  const at = address.lastIndexOf('@');
  return (
    <a href={`mailto:${address}`}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </a>
  );
};

interface GuestProps {
  readonly booking: Pick<
    Booking,
    'firstname' | 'lastname' | 'email' | 'phone' | 'phoneText' | 'isConfidential' | 'erasedAt'
  >;
}

/** Who comes, or waits, and how to reach them unless that is confidential. */
export const BookingGuest = ({ booking }: GuestProps) => {
  const { t } = useTranslation();
  const givenLanguage = useGivenLanguage();
  const guestText = useGuestText();
  const isHidden = useIsHidden('contacts');
  const { email, phone, phoneText, isConfidential } = booking;
  const name = guestName(booking);
  return (
    <span className={styles.guest}>
      {name ? (
        <strong>{name}</strong>
      ) : (
        <Typography.Text type="secondary" lang={booking.erasedAt ? undefined : givenLanguage}>
          {guestText(booking)}
        </Typography.Text>
      )}
      {email && <Email address={email} />}
      {!email && !isHidden && !isConfidential && booking.erasedAt === null && (
        <Typography.Text type="secondary">{t('bookings.noEmail')}</Typography.Text>
      )}
      {phone && (
        <a href={phoneUrl(phone)} className={shared.numbers}>
          {phoneText}
        </a>
      )}
      {isConfidential && (
        <Tag icon={<LockOutlined />} title={t('bookings.confidentialHelp')}>
          {t('bookings.confidential')}
        </Tag>
      )}
    </span>
  );
};

export const BookingHours = ({ booking }: CellProps) => {
  const { t, i18n } = useTranslation();
  // With a dash, as everywhere on the screens; the API's own text has a hyphen.
  const inLanguage = (text: string) => localTimes(text.replace(' - ', ' – '), i18n.language);
  return (
    <span className={`${styles.hours} ${shared.numbers}`}>
      {inLanguage(booking.timeSlotName)}
      {booking.arrivedAt !== null && (
        <Typography.Text type="secondary">
          {t('bookings.arrival', { time: inLanguage(booking.arrivedAt) })}
        </Typography.Text>
      )}
    </span>
  );
};

export const BookingPeople = ({ booking }: CellProps) => {
  const { t } = useTranslation();
  return booking.nbPeople ?? <Nothing text={t('bookings.peopleUnknown')} />;
};

export const BookingExtras = ({ booking }: CellProps) => {
  const { t } = useTranslation();
  if (booking.addons.length === 0) return <Nothing text={t('bookings.noExtras')} />;
  return (
    <ul className={styles.lines}>
      {booking.addons.map(({ name, amount }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- of one name there may be two; only their place tells them apart
        <li key={`${at} ${name}`}>{t('bookings.extra', { amount, name })}</li>
      ))}
    </ul>
  );
};

export const BookingPrice = ({ booking: { price, currency } }: CellProps) => {
  const { i18n } = useTranslation();
  return (
    <span className={styles.price}>
      {formatMoney(toMinor(price, currency) ?? 0, currency, i18n.language)}
    </span>
  );
};

export const commentsOf = ({ comment, staffNote, cancelComment }: Booking) =>
  (
    [
      { label: 'request', text: comment },
      { label: 'staffNote', text: staffNote },
      { label: 'cancelComment', text: cancelComment },
    ] as const
  ).filter(({ text }) => text?.trim());

/** What the guest asked for, what the staff noted, and why it was cancelled, each under its name. */
export const BookingComments = ({ booking }: CellProps) => {
  const { t } = useTranslation();
  const said = commentsOf(booking);
  if (said.length === 0) return <Nothing text={t('bookings.noComment')} />;
  return (
    <ul className={`${styles.lines} ${styles.comments}`}>
      {said.map(({ label, text }) => (
        <li key={label}>
          <Typography.Text type="secondary">{t(`bookings.${label}`)}</Typography.Text>
          {text}
        </li>
      ))}
    </ul>
  );
};
