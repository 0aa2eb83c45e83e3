import { currencyDecimals } from '@meridienne/domain';
import { Input, Segmented } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { currencySign, priceText } from '../../../../lib/read-price.ts';
import type { Common, Draft, DraftFaults } from '../logic/draft.ts';
import { PLACES_MAX } from '../../values/logic/places-left.ts';
import { LEFT_FAULTS, PRICE_FAULTS } from '../../values/logic/value-faults.ts';
import styles from './edit-bar.module.css';
import shared from '../../../../components/shared.module.css';

interface EditFieldsProps {
  readonly draft: Draft;
  onChange(change: Partial<Draft>): void;
  /** What the selected cells have, shown where nothing is typed. */
  readonly common: Common;
  readonly currency: string;
  readonly faults: DraftFaults;
  /** What new offers still need. */
  readonly lacks: { readonly price: boolean; readonly left: boolean };
}

export const EditFields = ({ draft, onChange, common, currency, faults, lacks }: EditFieldsProps) => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const priceFault = faults.price
    ? t(PRICE_FAULTS[faults.price], { decimals: currencyDecimals(currency) })
    : lacks.price && t('prices.needsPrice');
  const leftFault = faults.left
    ? t(LEFT_FAULTS[faults.left], { max: PLACES_MAX.toLocaleString(language) })
    : lacks.left && t('prices.needsLeft');
  const shown = <Value,>(value: Value | 'several' | null, text: (value: Value) => string): string =>
    value === null ? '' : value === 'several' ? t('prices.several') : text(value);
  const status = useId();
  const statusNow = shown(common.isAvailable, (isAvailable) =>
    t(isAvailable ? 'prices.available' : 'prices.notAvailable'),
  );
  return (
    <>
      <TextField
        name="price"
        label={t('prices.price')}
        value={draft.price}
        placeholder={shown(common.price, (price) => priceText(price, currency, language))}
        fault={priceFault || null}
        suffix={<span aria-hidden="true">{currencySign(currency, language)}</span>}
        inputMode={currencyDecimals(currency) === 0 ? 'numeric' : 'decimal'}
        onChange={(price) => onChange({ price })}
      />
      <TextField
        name="left"
        label={t('prices.left')}
        value={draft.left}
        placeholder={shown(common.left, String)}
        fault={leftFault || null}
        inputMode="numeric"
        onChange={(left) => onChange({ left })}
      />
      <div className={`${styles.field} ${styles.status}`}>
        <span className={styles.label}>
          <span id={status}>{t('prices.status')}</span>
          {statusNow && <span className={styles.now}>{statusNow}</span>}
        </span>
        <Segmented<Draft['status']>
          aria-labelledby={status}
          value={draft.status}
          options={[
            { value: 'keep', label: t('prices.keep') },
            { value: 'available', label: t('prices.available') },
            { value: 'notAvailable', label: t('prices.notAvailable') },
          ]}
          onChange={(status) => onChange({ status })}
        />
      </div>
    </>
  );
};

interface TextFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly placeholder: string;
  readonly fault: string | null;
  readonly suffix?: ReactNode;
  readonly inputMode: 'numeric' | 'decimal';
  onChange(value: string): void;
}

const TextField = ({ label, fault, onChange, ...input }: TextFieldProps) => {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Input
        {...input}
        id={id}
        className={shared.numbers}
        autoComplete="off"
        status={fault ? 'error' : ''}
        aria-invalid={fault !== null}
        aria-describedby={`${id}-fault`}
        onChange={(event) => onChange(event.target.value)}
      />
      <span id={`${id}-fault`} className={styles.fault} role="alert">
        {fault}
      </span>
    </div>
  );
};
