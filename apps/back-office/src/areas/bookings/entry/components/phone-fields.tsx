import { isPhoneNumber, plainLetters } from '@meridienne/domain';
import { Form, Select } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '../../../../components/rule-of.ts';
import { callingCodes } from '../logic/calling-codes.ts';
import { type PhoneValues, wholePhone } from '../logic/guest-phone.ts';
import styles from './phone-fields.module.css';

interface PhoneFieldsProps {
  /** The field of the number. */
  readonly children: ReactNode;
}

/** A country's calling code, and the number. */
export const PhoneFields = ({ children }: PhoneFieldsProps) => {
  const { t } = useTranslation();
  const form = Form.useFormInstance<PhoneValues>();
  const codes = useCodes();
  const callable = ruleOf(() => {
    const whole = wholePhone({ prefix: form.getFieldValue('prefix'), phone: form.getFieldValue('phone') });
    return whole === null || isPhoneNumber(whole) ? null : t('bookingWizard.phoneInvalid');
  });
  return (
    <div className={styles.phone}>
      <Form.Item<PhoneValues> name="prefix" label={t('bookingWizard.prefix')} required>
        <Select
          options={codes}
          showSearch={{
            filterOption: (typed, option) => option?.search.includes(plainLetters(typed)) === true,
          }}
          popupMatchSelectWidth={300}
          labelRender={({ value }) => (value === '' ? '–' : `+${value}`)}
        />
      </Form.Item>
      <Form.Item<PhoneValues>
        name="phone"
        label={t('bookingWizard.phone')}
        validateTrigger="onBlur"
        rules={[callable]}
      >
        {children}
      </Form.Item>
    </div>
  );
};

/** By the names of their countries, which may be typed, as may the digits. */
const useCodes = () => {
  const { t, i18n } = useTranslation();
  return useMemo(() => {
    const names = new Intl.DisplayNames([i18n.language], { type: 'region' });
    const codes = callingCodes.map(({ code, countries }) => {
      const name = countries.map((country) => names.of(country) ?? country).join(', ');
      return { value: code, label: `${name} (+${code})`, search: `+${code} ${plainLetters(name)}`, name };
    });
    const none = { value: '', label: t('bookingWizard.noPrefix'), search: '', name: '' };
    return [none, ...codes.toSorted((a, b) => a.name.localeCompare(b.name, i18n.language))];
  }, [t, i18n.language]);
};
