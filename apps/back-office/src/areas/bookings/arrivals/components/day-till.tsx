import type { Booking } from '@meridienne/contracts';
import { formatMoney, leftOf, paidByMeans } from '@meridienne/domain';
import { useTranslation } from 'react-i18next';
import { tillsOf } from '../logic/owed.ts';
import styles from './day-till.module.css';
import shared from '../../../../components/shared.module.css';

/** A day's sums: expected, paid and how, left to pay. They stay in sight. */
export const DayTill = ({ bookings }: { readonly bookings: readonly Booking[] }) => {
  const { t, i18n } = useTranslation();
  return (
    <div role="group" aria-label={t('arrivals.till')} className={`${styles.till} ${shared.numbers}`}>
      {tillsOf(bookings).map((till) => {
        const { currency, expected, paid } = till;
        const money = (minor: number) => formatMoney(minor, currency, i18n.language);
        const parts = paidByMeans(till).map(
          ({ means, minor }) => `${t(`arrivals.means.${means}`)} ${money(minor)}`,
        );
        return (
          <dl key={currency}>
            <div>
              <dt>{t('arrivals.expected')}</dt>
              <dd>{money(expected)}</dd>
            </div>
            <div>
              <dt>{t('arrivals.cashed')}</dt>
              <dd>
                {money(paid)}
                {parts.length > 0 && <small> ({parts.join(', ')})</small>}
              </dd>
            </div>
            <div>
              <dt>{t('arrivals.remaining')}</dt>
              <dd>
                <strong>{money(leftOf({ expected, paid }))}</strong>
              </dd>
            </div>
          </dl>
        );
      })}
    </div>
  );
};
