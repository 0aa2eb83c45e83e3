import {
  currencyDecimals,
  formatMoney,
  type PriceRounding,
  priceSteps,
  changedPrice,
} from '@meridienne/domain';
import { Radio } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './rounding-field.module.css';

interface RoundingFieldProps {
  readonly currency: string;
  readonly value?: PriceRounding;
  onChange?(rounding: PriceRounding): void;
}

/** What changed prices are rounded to, each with an example in the venue's currency. */
export const RoundingField = ({ currency, value = 'none', onChange }: RoundingFieldProps) => {
  const { t, i18n } = useTranslation();
  const own = useId();
  const decimals = currencyDecimals(currency);
  // Without decimals every price is whole.
  const roundings = decimals === 0 ? (['none', 'ninety'] as const) : (['none', 'whole', 'ninety'] as const);
  const example = (rounding: PriceRounding) => {
    const steps = priceSteps({ kind: 'amount', by: 0 }, rounding, currency);
    const minor = 49 * 10 ** Math.max(2, decimals);
    return formatMoney((steps && changedPrice(minor, steps)) ?? minor, currency, i18n.language);
  };
  return (
    <div className={styles.rounding}>
      <span id={own}>{t('priceChanges.rounding')}</span>
      <Radio.Group
        aria-labelledby={own}
        value={value}
        options={roundings.map((rounding) => ({
          value: rounding,
          label: t(`priceChanges.${rounding}`, { example: example(rounding) }),
        }))}
        onChange={({ target }) => onChange?.(target.value as PriceRounding)}
      />
    </div>
  );
};
