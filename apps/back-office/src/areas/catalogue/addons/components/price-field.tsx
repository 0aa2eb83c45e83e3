import { currencyDecimals } from '@meridienne/domain';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '../../../../components/rule-of.ts';
import { currencySign, type PriceFault, readPrice } from '../../../../lib/read-price.ts';

const FAULTS = {
  required: 'addons.priceRequired',
  negative: 'addons.priceNegative',
  tooHigh: 'addons.priceTooHigh',
  whole: 'addons.priceWhole',
  decimals: 'addons.priceDecimals',
} as const satisfies Record<PriceFault, string>;

/** What an extra costs, in the account's currency (O §5). */
export const PriceField = ({ currency }: { readonly currency: string }) => {
  const { t, i18n } = useTranslation();
  const isPrice = ruleOf((typed: string | undefined) => {
    const read = readPrice(typed ?? '', currency);
    if (!('fault' in read)) return null;
    if (read.fault === 'required' && typed?.trim()) return t('addons.priceNumber');
    return t(FAULTS[read.fault], { decimals: currencyDecimals(currency) });
  });
  return (
    <Form.Item name="price" label={`${t('addons.price')} (${currency})`} required rules={[isPrice]}>
      <Input
        inputMode="decimal"
        autoComplete="off"
        suffix={<span aria-hidden="true">{currencySign(currency, i18n.language)}</span>}
      />
    </Form.Item>
  );
};
