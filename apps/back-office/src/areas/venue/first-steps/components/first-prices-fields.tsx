import type { Category } from '@meridienne/contracts';
import { type CalendarDay, currencyDecimals, writeDay } from '@meridienne/domain';
import { Checkbox, Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '../../../../components/rule-of.ts';
import { WeekdaysField } from '../../../../ground/days/weekdays-field.tsx';
import { nameIn } from '../../../../lib/name-in.ts';
import { currencySign, readPrice } from '../../../../lib/read-price.ts';
import { LEFT_FAULTS, PLACES_MAX, PRICE_FAULTS, readLeft } from '../../../prices/door.ts';
import { daysOf, type FirstPrices } from '../logic/first-prices.ts';
import styles from './first-prices-fields.module.css';

interface FirstPricesFieldsProps {
  readonly categories: readonly Category[];
  readonly currency: string;
  readonly today: CalendarDay;
}

const SPANS = ['months3', 'months6', 'months12'] as const;

/** Price, places, which days and for how long, and what comes of it. */
export const FirstPricesFields = ({ categories, currency, today }: FirstPricesFieldsProps) => {
  const { t, i18n } = useTranslation();
  const form = Form.useFormInstance<FirstPrices>();
  const values: Partial<FirstPrices> | undefined = Form.useWatch([], form);
  const days = values?.span && values.days ? daysOf({ span: values.span, days: values.days }, today) : [];
  const dayText = (day: CalendarDay = today) => writeDay(day, i18n.language, { dateStyle: 'long' });
  return (
    <>
      {categories.length > 1 && (
        <Form.Item
          name="services"
          label={t('firstSteps.services')}
          rules={[
            ruleOf((ids: readonly number[]) => (ids.length > 0 ? null : t('firstSteps.servicesMissing'))),
          ]}
        >
          <Checkbox.Group
            options={categories.map((category) => ({
              value: category.id,
              label: nameIn(i18n.language, category),
            }))}
          />
        </Form.Item>
      )}
      <div className={styles.pair}>
        <Form.Item
          name="price"
          label={`${t('prices.price')} (${currency})`}
          validateFirst
          rules={[
            ruleOf((typed: string) => {
              const read = readPrice(typed, currency);
              return 'fault' in read
                ? t(PRICE_FAULTS[read.fault], { decimals: currencyDecimals(currency) })
                : null;
            }),
          ]}
        >
          <Input
            inputMode="decimal"
            autoComplete="off"
            maxLength={30}
            suffix={<span aria-hidden="true">{currencySign(currency, i18n.language)}</span>}
          />
        </Form.Item>
        <Form.Item
          name="quantity"
          label={t('firstSteps.places')}
          extra={t('firstSteps.placesHelp')}
          rules={[
            ruleOf((typed: string) => {
              const read = readLeft(typed);
              if ('fault' in read)
                return t(LEFT_FAULTS[read.fault], { max: PLACES_MAX.toLocaleString(i18n.language) });
              return read.left ? null : t('firstSteps.placesMissing');
            }),
          ]}
        >
          <Input inputMode="numeric" autoComplete="off" maxLength={30} />
        </Form.Item>
      </div>
      <Form.Item
        name="days"
        label={t('priceTools.days')}
        rules={[
          ruleOf((chosen: readonly number[]) => (chosen.length > 0 ? null : t('firstSteps.daysMissing'))),
        ]}
      >
        <WeekdaysField label={t('priceTools.days')} />
      </Form.Item>
      <Form.Item name="span" label={t('firstSteps.howLong')}>
        <Radio.Group
          optionType="button"
          options={SPANS.map((value) => ({ value, label: t(`firstSteps.span.${value}`) }))}
        />
      </Form.Item>
      <p role="status" className={styles.outcome}>
        {days.length > 0 &&
          t('firstSteps.daysOnSale', {
            count: days.length,
            from: dayText(days[0]),
            to: dayText(days.at(-1)),
          })}
      </p>
    </>
  );
};
