import type { Amount } from '@meridienne/contracts';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../logic/figures.ts';
import styles from './other-currencies.module.css';

interface OtherCurrenciesProps {
  readonly amounts: readonly Amount[];
  /** The currency that is shown already. */
  readonly except: string;
}

/** What was earned in currencies that the account had before: no sum could be made of them. */
export const OtherCurrencies = ({ amounts, except }: OtherCurrenciesProps) => {
  const { t, i18n } = useTranslation();
  const others = amounts.filter(({ currency, price }) => currency !== except && price > 0);
  if (others.length === 0) return null;
  const texts = others.map(({ price, currency }) => moneyText(price, currency, i18n.language));
  const amountsText = new Intl.ListFormat(i18n.language).format(texts);
  return <small className={styles.small}>{t('statistics.otherCurrencies', { amounts: amountsText })}</small>;
};
