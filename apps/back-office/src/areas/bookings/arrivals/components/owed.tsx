import type { Booking } from '@meridienne/contracts';
import { formatMoney } from '@meridienne/domain';
import { useTranslation } from 'react-i18next';
import { owedOf } from '../logic/owed.ts';
import styles from './owed.module.css';
import shared from '../../../../components/shared.module.css';

/** What a guest owes with all extras, of what that is made, and whether it is paid. */
export const Owed = ({ booking }: { readonly booking: Booking }) => {
  const { t, i18n } = useTranslation();
  const { currency, categoryName, paymentMeans } = booking;
  const { total, room, extras, agreed, left } = owedOf(booking);
  const money = (minor: number) => formatMoney(minor, currency, i18n.language);
  return (
    <span className={`${styles.owed} ${shared.numbers}`}>
      <strong>{money(total)}</strong>
      {(extras.length > 0 || agreed !== 0) && (
        <small>
          <span className={styles.line}>
            {t('arrivals.line', { name: categoryName, price: money(room) })}
          </span>
          {extras.map(({ name, amount, minor }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- of one name there may be two
            <span key={`${at} ${name}`} className={styles.line}>
              {t('arrivals.extra', { amount, name, price: money(minor) })}
            </span>
          ))}
          {agreed !== 0 && (
            <span className={styles.line}>
              {t(agreed < 0 ? 'arrivals.discount' : 'arrivals.surcharge', { price: money(agreed) })}
            </span>
          )}
        </small>
      )}
      {paymentMeans !== null && (
        <small>{t('arrivals.paidMeans', { means: t(`arrivals.means.${paymentMeans}`) })}</small>
      )}
      {left !== 0 && (
        <small>{left === total ? t('arrivals.onSite') : t('arrivals.toPay', { price: money(left) })}</small>
      )}
    </span>
  );
};
