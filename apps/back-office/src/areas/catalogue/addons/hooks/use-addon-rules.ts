import { currencyDecimals } from '@meridienne/domain';
import type { FormRule } from 'antd';
import { useTranslation } from 'react-i18next';
import { type PriceFault, readPrice } from '../../../../lib/read-price.ts';

/** The same limit as the server's. */
const LABEL_MAX_LENGTH = 60;

const FAULTS = {
  required: 'addons.priceRequired',
  negative: 'addons.priceNegative',
  tooHigh: 'addons.priceTooHigh',
  whole: 'addons.priceWhole',
  decimals: 'addons.priceDecimals',
} as const satisfies Record<PriceFault, string>;

/** What a price and labels have to be (O §5). */
export const useAddonRules = (currency: string): Record<'price' | 'labels', FormRule> => {
  const { t } = useTranslation();
  return {
    price: {
      validator: (_rule, typed: string | undefined) => {
        const read = readPrice(typed ?? '', currency);
        if (!('fault' in read)) return Promise.resolve();
        const decimals = currencyDecimals(currency);
        return Promise.reject(new Error(t(FAULTS[read.fault], { decimals })));
      },
    },
    labels: {
      validator: (_rule, labels: readonly string[] = []) =>
        labels.every((label) => label.length <= LABEL_MAX_LENGTH)
          ? Promise.resolve()
          : Promise.reject(new Error(t('addons.labelTooLong', { max: LABEL_MAX_LENGTH }))),
    },
  };
};
