import type { PersonalData } from '@meridienne/contracts';
import { writeDay } from '@meridienne/domain';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import shared from '../../../components/shared.module.css';
import styles from './person-facts.module.css';

/** Account, bookings, what is still ahead, and what to look at twice. */
export const PersonFacts = ({ person }: { readonly person: PersonalData }) => {
  const { t, i18n } = useTranslation();
  const { user, bookings, venues, firstBookAt, lastBookAt, wishes, notifiedBy, refusals } = person;
  const write = (day: string) => writeDay(day, i18n.language, { dateStyle: 'long' });
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t('personalData.user')}</dt>
        <dd>
          {user
            ? t(user.isStaff ? 'personalData.staff' : 'personalData.traveller', { name: user.username })
            : t('personalData.noUser')}
        </dd>
        <dt>{t('personalData.bookings')}</dt>
        <dd>
          {bookings === 0
            ? t('personalData.noBookings')
            : t('personalData.venues', { count: venues, bookings: t('bookings.count', { count: bookings }) })}
        </dd>
        {firstBookAt !== null && lastBookAt !== null && (
          <>
            <dt>{t('personalData.days')}</dt>
            <dd>
              {firstBookAt === lastBookAt
                ? write(firstBookAt)
                : t('personalData.span', { first: write(firstBookAt), last: write(lastBookAt) })}
            </dd>
          </>
        )}
        {wishes > 0 && (
          <>
            <dt>{t('personalData.wishes')}</dt>
            <dd>{t('personalData.wishesCount', { count: wishes })}</dd>
          </>
        )}
        {notifiedBy.length > 0 && (
          <>
            <dt>{t('personalData.notified')}</dt>
            <dd>
              {notifiedBy.join(', ')}
              <p className={styles.hint}>{t('personalData.notifiedHelp')}</p>
            </dd>
          </>
        )}
        {refusals.length > 0 && (
          <>
            <dt>{t('personalData.refusals')}</dt>
            <dd>
              {refusals.join(', ')}
              <p className={styles.hint}>{t('personalData.refusalsHelp')}</p>
            </dd>
          </>
        )}
      </dl>
      {user?.isEmailProven === false && (
        <Alert
          type="warning"
          showIcon
          title={t('personalData.unproven')}
          description={t('personalData.unprovenHelp')}
        />
      )}
      {person.upcoming > 0 && <Upcoming person={person} write={write} />}
    </>
  );
};

interface UpcomingProps {
  readonly person: PersonalData;
  write(day: string): string;
}

/** What is still ahead. */
const Upcoming = ({ person: { upcoming, upcomingBookings }, write }: UpcomingProps) => {
  const { t } = useTranslation();
  const left = upcoming - upcomingBookings.length;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('personalData.upcoming', { count: upcoming })}
      description={
        <>
          <p>{t('personalData.upcomingHelp')}</p>
          <ul className={shared.numbers}>
            {upcomingBookings.map(({ bookingId, bookAt, accountName }) => (
              <li key={`${accountName} ${bookingId}`}>
                {t('personalData.upcomingLine', {
                  number: bookingId,
                  day: write(bookAt),
                  venue: accountName,
                })}
              </li>
            ))}
            {left > 0 && <li>{t('personalData.more', { count: left })}</li>}
          </ul>
        </>
      }
    />
  );
};
