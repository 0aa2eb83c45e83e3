import { currencyDecimals } from '@meridienne/domain';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '../../../../components/rule-of.ts';
import { useAccount } from '../../../../ground/venue-at-hand/account-query.ts';
import { currencySign, priceText } from '../../../../lib/read-price.ts';
import { useDebounced } from '../../../../lib/use-debounced.ts';
import { pricesOutsideQuery } from '../calls.ts';
import { LIMIT_FAULTS, type Limit, readLimit, readLimits } from '../logic/price-limits.ts';
import { FormSection } from './form-section.tsx';
import styles from './category-limits.module.css';

const PAUSE_MS = 300;

/** The least and the most that a category is sold at; a blank is none. Visitors aren't told. */
export const CategoryLimits = ({ categoryId }: { readonly categoryId: number | null }) => {
  const { t } = useTranslation();
  const currency = useAccount()?.currency;
  if (currency === undefined) return null;
  return (
    <FormSection title={t('categoryLimits.title')}>
      <p className={styles.help}>{t('categoryLimits.help')}</p>
      <div className={styles.pair}>
        <LimitItem name="priceFloor" currency={currency} />
        <LimitItem name="priceCeiling" currency={currency} />
      </div>
      {categoryId !== null && <PricesOutside categoryId={categoryId} currency={currency} />}
    </FormSection>
  );
};

interface LimitItemProps {
  readonly name: 'priceFloor' | 'priceCeiling';
  readonly currency: string;
}

const LimitItem = ({ name, currency }: LimitItemProps) => {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const isFloor = name === 'priceFloor';
  const rule = ruleOf((typed: Limit) => {
    const read = readLimit(typed, currency);
    if ('fault' in read) return t(LIMIT_FAULTS[read.fault], { decimals: currencyDecimals(currency) });
    const floor = readLimit(form.getFieldValue('priceFloor') as Limit, currency);
    const isBelow =
      !isFloor && 'price' in floor && read.price !== null && floor.price !== null && read.price < floor.price;
    return isBelow ? t('categoryLimits.order') : null;
  });
  return (
    <Form.Item
      name={name}
      label={t(isFloor ? 'categoryLimits.floor' : 'categoryLimits.ceiling')}
      rules={[rule]}
      {...(!isFloor && { dependencies: ['priceFloor'] })}
    >
      <LimitInput currency={currency} />
    </Form.Item>
  );
};

interface LimitInputProps {
  readonly currency: string;
  readonly value?: Limit;
  onChange?(typed: string): void;
}

/** As it is stored until somebody types. */
const LimitInput = ({ currency, value, onChange, ...field }: LimitInputProps) => {
  const { i18n } = useTranslation();
  return (
    <Input
      {...field}
      inputMode="decimal"
      autoComplete="off"
      suffix={<span aria-hidden="true">{currencySign(currency, i18n.language)}</span>}
      value={typeof value === 'number' ? priceText(value, currency, i18n.language) : (value ?? '')}
      onChange={({ target }) => onChange?.(target.value)}
    />
  );
};

/** Prices that are set already stay, whatever the limits: how many that are. */
const PricesOutside = ({
  categoryId,
  currency,
}: {
  readonly categoryId: number;
  readonly currency: string;
}) => {
  const { t } = useTranslation();
  const typed = {
    priceFloor: Form.useWatch<Limit>('priceFloor') ?? null,
    priceCeiling: Form.useWatch<Limit>('priceCeiling') ?? null,
  };
  const settled = useDebounced(JSON.stringify(readLimits(typed, currency)), PAUSE_MS);
  const limits = JSON.parse(settled) as ReturnType<typeof readLimits>;
  const { data = 0 } = useQuery(pricesOutsideQuery(categoryId, limits));
  return (
    <div role="status">
      {data > 0 && <Alert type="warning" showIcon title={t('categoryLimits.outside', { count: data })} />}
    </div>
  );
};
