import { Checkbox, Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { languageName, useLanguages, useWidgetLanguages } from '../../../../lib/use-languages.ts';
import { type AccountValues, languagesOf } from '../logic/account-values.ts';
import styles from './account-settings-form.module.css';

/** The venue's own language, and those it is translated into. @param saved the account's, which may be others */
export const LanguagesFields = ({ saved }: { readonly saved: AccountValues }) => {
  const { t } = useTranslation();
  const form = Form.useFormInstance<AccountValues>();
  const first = (Form.useWatch('defaultLanguage', form) as string | undefined) ?? saved.defaultLanguage;
  const known = useLanguages();
  const codes = [...new Set([...known, ...useWidgetLanguages(), ...languagesOf(saved)])];
  return (
    <>
      <Form.Item
        name="defaultLanguage"
        required
        label={t('accountSettings.defaultLanguage')}
        extra={t('accountSettings.defaultLanguageHelp')}
      >
        <Select
          className={styles.language}
          options={codes.map((code) => ({ value: code, label: languageName(code) }))}
        />
      </Form.Item>
      <Form.Item
        name="widgetLanguages"
        required
        label={t('accountSettings.languages')}
        extra={t('accountSettings.languagesHelp')}
      >
        <Languages codes={codes} first={first} label={t('accountSettings.languages')} />
      </Form.Item>
    </>
  );
};

interface LanguagesProps {
  /** Given by the form's item. */
  readonly id?: string;
  readonly value?: readonly string[];
  onChange?(languages: string[]): void;
  readonly codes: readonly string[];
  /** The default language, which is always one of them (O §5). */
  readonly first: string;
  readonly label: string;
}

const Languages = ({ id, value = [], onChange, codes, first, label }: LanguagesProps) => {
  const { t } = useTranslation();
  return (
    <Checkbox.Group
      {...(id !== undefined && { id })}
      role="group"
      aria-label={label}
      value={[...value, first]}
      onChange={(languages) => onChange?.(languages)}
      options={codes.map((code) => ({
        value: code,
        ...(code === first && { disabled: true }),
        label:
          code === first
            ? t('accountSettings.isDefault', { language: languageName(code) })
            : languageName(code),
      }))}
    />
  );
};
