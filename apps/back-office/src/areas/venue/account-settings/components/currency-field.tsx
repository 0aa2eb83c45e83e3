import { currencyDecimals, formatMoney, toMinor } from '@meridienne/domain';
import { Alert, Form } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountValues } from '../logic/account-values.ts';
import { currenciesIn } from '../logic/currencies.ts';
import { SearchSelect } from './search-select.tsx';

/** A price that shows what becomes of prices. */
const EXAMPLE = 45.5;

/** The currency, and what another one does to the prices. @param saved the account's */
export const CurrencyField = ({ saved }: { readonly saved: string }) => {
  const { t, i18n } = useTranslation();
  const form = Form.useFormInstance<AccountValues>();
  const chosen = (Form.useWatch('currency', form) as string | undefined) ?? saved;
  const options = useMemo(() => currenciesIn(i18n.language, saved), [i18n.language, saved]);
  return (
    <>
      <Form.Item name="currency" required label={t('accountSettings.currency')}>
        <SearchSelect options={options} none={t('accountSettings.noCurrency')} />
      </Form.Item>
      <div aria-live="polite">
        {chosen !== saved && <CurrencyChange from={saved} to={chosen} language={i18n.language} />}
      </div>
    </>
  );
};

interface ChangeProps {
  readonly from: string;
  readonly to: string;
  readonly language: string;
}

const CurrencyChange = ({ from, to, language }: ChangeProps) => {
  const { t } = useTranslation();
  const said = (currency: string) => {
    const scale = 10 ** Math.min(currencyDecimals(currency), 2);
    const rounded = Math.round(EXAMPLE * scale) / scale;
    return formatMoney(toMinor(rounded, currency) ?? 0, currency, language);
  };
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 24 }}
      title={t('accountSettings.currencyChange', { before: said(from), after: said(to) })}
      description={t('accountSettings.currencyKept', { currency: from })}
    />
  );
};
