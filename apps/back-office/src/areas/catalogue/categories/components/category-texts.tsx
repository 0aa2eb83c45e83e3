import { BASE_LANGUAGE } from '@meridienne/domain';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '../../../../components/rule-of.ts';
import { nameRequired } from '../../../../components/name-required.ts';
import { LanguageTabs } from '../../../../components/language-tabs.tsx';
import { languageName } from '../../../../lib/use-languages.ts';
import { useAccount } from '../../../../ground/venue-at-hand/account-query.ts';
import { FormSection } from './form-section.tsx';

const NAME_MAX = 120;
const DESCRIPTION_MAX = 5000;

/** Name and description in the account's languages; the default one's name is required (A §5). */
export const CategoryTexts = () => {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const { defaultLanguage = BASE_LANGUAGE, widgetLanguages = [] } = useAccount() ?? {};
  const languages = [defaultLanguage, ...widgetLanguages.filter((code) => code !== defaultLanguage)];
  const [tab, setTab] = useState(defaultLanguage);

  const refuse = (code: string): string => {
    setTab(code);
    // Out of sight until its tab is open.
    requestAnimationFrame(() => form.scrollToField(['names', code], { block: 'center', focus: true }));
    return nameRequired(t, code);
  };
  const fields = (code: string) => (
    <>
      <Form.Item
        name={['names', code]}
        label={`${t('categories.name')} (${languageName(code)})`}
        required={code === defaultLanguage}
        rules={
          code === defaultLanguage
            ? [ruleOf((name: string | undefined) => (name?.trim() ? null : refuse(code)))]
            : []
        }
      >
        <Input autoComplete="off" maxLength={NAME_MAX} lang={code} />
      </Form.Item>
      <Form.Item
        name={['descriptions', code]}
        label={`${t('categories.description')} (${languageName(code)})`}
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} maxLength={DESCRIPTION_MAX} lang={code} />
      </Form.Item>
    </>
  );
  return (
    <FormSection title={t('categories.presentation')}>
      {languages.length === 1 ? (
        fields(defaultLanguage)
      ) : (
        <LanguageTabs languages={languages} open={tab} onOpen={setTab}>
          {fields}
        </LanguageTabs>
      )}
    </FormSection>
  );
};
