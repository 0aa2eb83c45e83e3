import type { Account } from '@meridienne/contracts';
import { formatMoney, localTimes, toMinor } from '@meridienne/domain';
import { useTranslation } from 'react-i18next';
import { nameIn } from '../../../../lib/name-in.ts';
import { languageName } from '../../../../lib/use-languages.ts';
import { guestName } from '../../record/logic/guest-name.ts';
import { chosenAddons, peopleOf, totalMinorOf } from '../logic/booking-body.ts';
import { wholePhone } from '../../entry/logic/guest-phone.ts';
import { OfferPrice } from '../../entry/components/offer-price.tsx';
import type { Sold } from '../../entry/calls/sold.ts';
import type { WizardValues } from '../logic/wizard-values.ts';
import styles from './summary-step.module.css';
import shared from '../../../../components/shared.module.css';

interface SummaryStepProps {
  readonly account: Account;
  readonly sold: Sold;
  readonly values: WizardValues;
}

/** All that is about to be booked, to be read back to the guest (O §2, step 2). */
export const SummaryStep = ({ account, sold, values }: SummaryStepProps) => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { currency } = account;
  const money = (minor: number) => formatMoney(minor, currency, language);
  const priceOf = (price: number) => toMinor(price, currency) ?? 0;
  const total = totalMinorOf(sold, values, currency);
  const { firstname = '', lastname = '', email = '', arrivedAt, comment } = values;
  const facts: readonly (readonly [string, string | null])[] = [
    [t('bookingWizard.guest'), guestName({ firstname, lastname })],
    [t('bookingWizard.email'), values.isWithoutEmail ? t('bookingWizard.noEmail') : email.trim()],
    [t('bookingWizard.phone'), wholePhone(values)],
    [t('bookingWizard.people'), peopleOf(sold, values)?.toString() ?? null],
    [
      t('bookingWizard.arrival'),
      arrivedAt && !sold.offer.categoryTimeslot ? localTimes(arrivedAt, language) : null,
    ],
    [
      t('bookingWizard.language'),
      account.widgetLanguages.length > 1 && values.language ? languageName(values.language) : null,
    ],
    [t('bookingWizard.requests'), comment?.trim() || null],
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(
          ([name, text]) =>
            text !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
      <ul className={`${styles.lines} ${shared.numbers}`}>
        <li>
          <span>{nameIn(language, sold.category)}</span>
          <span>
            <OfferPrice price={sold.offer.price} fullPrice={sold.fullPrice} currency={currency} />
          </span>
        </li>
        {chosenAddons(sold, values).map((addon) => (
          <li key={addon.id}>
            <span>{t('bookingWizard.line', { amount: addon.amount, name: nameIn(language, addon) })}</span>
            <span>{money(priceOf(addon.price) * addon.amount)}</span>
          </li>
        ))}
        <li className={styles.total}>
          <span>{t('bookingWizard.total')}</span>
          <span>{total === null ? t('bookingWizard.totalTooHigh') : money(total)}</span>
        </li>
      </ul>
    </>
  );
};
