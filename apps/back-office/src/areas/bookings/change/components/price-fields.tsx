import type { Booking } from '@meridienne/contracts';
import { currencyDecimals } from '@meridienne/domain';
import { Button, Form, Input } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '../../../../components/rule-of.ts';
import { priceText as moneyText } from '../../../../lib/price-text.ts';
import { currencySign, type PriceFault, priceText, readPrice } from '../../../../lib/read-price.ts';
import { PriceReason } from '../../entry/components/price-reason.tsx';
import type { ChangeValues } from '../logic/change-values.ts';
import styles from './price-fields.module.css';

const FAULTS = {
  required: 'addons.priceRequired',
  negative: 'addons.priceNegative',
  tooHigh: 'addons.priceTooHigh',
  whole: 'addons.priceWhole',
  decimals: 'addons.priceDecimals',
} as const satisfies Record<PriceFault, string>;

interface PriceFieldsProps {
  readonly booking: Booking;
  /** Major units: what the offer and the extras make, and that with the difference that was set by hand before. */
  readonly totals: { readonly computed: number; readonly expected: number };
}

/** The total, which follows the extras until it is typed; another one than the computed wants a reason. */
export const PriceFields = ({ booking: { currency }, totals: { computed, expected } }: PriceFieldsProps) => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const form = Form.useFormInstance<ChangeValues>();
  const typed = Form.useWatch<string | undefined>('price', form);
  useEffect(() => {
    if (form.isFieldTouched('price')) return;
    form.setFields([{ name: 'price', value: priceText(expected, currency, language), touched: false }]);
  }, [form, expected, currency, language]);
  const isPrice = ruleOf((text: string | undefined) => {
    const read = readPrice(text ?? '', currency);
    if (!('fault' in read)) return null;
    if (read.fault === 'required' && text?.trim()) return t('addons.priceNumber');
    return t(FAULTS[read.fault], { decimals: currencyDecimals(currency) });
  });
  const read = readPrice(typed ?? '', currency);
  // As long as nobody types, it follows the extras, a moment behind them.
  const isOther = form.isFieldTouched('price')
    ? 'price' in read && read.price !== computed
    : expected !== computed;
  return (
    <>
      <div className={styles.price}>
        <Form.Item<ChangeValues> name="price" label={t('bookings.price')} required rules={[isPrice]}>
          <Input
            inputMode="decimal"
            autoComplete="off"
            suffix={<span aria-hidden="true">{currencySign(currency, language)}</span>}
          />
        </Form.Item>
        <span className={styles.computed} role="status">
          {t('bookingChange.computed', { price: moneyText(computed, currency, language) })}
          {isOther && (
            <Button
              type="link"
              size="small"
              onClick={() => form.setFieldValue('price', priceText(computed, currency, language))}
            >
              {t('bookingChange.useComputed')}
            </Button>
          )}
        </span>
      </div>
      {isOther && <PriceReason />}
    </>
  );
};
