import { Form, Input, Radio } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { currencySign } from '../../../../lib/read-price.ts';
import type { useLongTermRules } from '../hooks/use-long-term-rules.ts';
import { readPriceEntry } from '../../values/logic/price-entry.ts';
import { RoundingField } from './rounding-field.tsx';
import styles from './value-fields.module.css';

interface ValueFieldsProps {
  readonly currency: string;
  readonly rules: ReturnType<typeof useLongTermRules>;
}

/** Price, places and status; each blank keeps what a cell has. */
export const ValueFields = ({ currency, rules }: ValueFieldsProps) => {
  const { t, i18n } = useTranslation();
  const own = useId();
  const typed: string | undefined = Form.useWatch('price');
  const isChange = 'change' in readPriceEntry(typed ?? '', currency);
  return (
    <div className={styles.values} role="group" aria-labelledby={own}>
      <p id={own}>{t('priceTools.oneOfThree')}</p>
      <Form.Item
        name="price"
        label={`${t('prices.price')} (${currency})`}
        dependencies={['quantity', 'status']}
        rules={[rules.price]}
        extra={t('priceTools.blankKeeps')}
      >
        <Input
          autoComplete="off"
          suffix={<span aria-hidden="true">{currencySign(currency, i18n.language)}</span>}
        />
      </Form.Item>
      {isChange && (
        <Form.Item name="rounding" noStyle>
          <RoundingField currency={currency} />
        </Form.Item>
      )}
      <Form.Item
        name="quantity"
        label={t('prices.left')}
        rules={[rules.quantity]}
        extra={t('priceTools.quantityHelp')}
      >
        <Input inputMode="numeric" autoComplete="off" />
      </Form.Item>
      <Form.Item name="status" label={t('prices.status')}>
        <Radio.Group
          vertical
          options={[
            { value: '', label: t('prices.keep') },
            { value: 'available', label: t('prices.available') },
            { value: 'notAvailable', label: t('prices.notAvailable') },
          ]}
        />
      </Form.Item>
    </div>
  );
};
