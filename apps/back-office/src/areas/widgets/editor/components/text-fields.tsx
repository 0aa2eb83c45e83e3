import { BASE_LANGUAGE } from '@meridienne/domain';
import { launcherTexts } from '@meridienne/i18n/launcher';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { LanguageTabs } from '../../../../components/language-tabs.tsx';
import { languageName } from '../../../../lib/use-languages.ts';
import styles from './text-fields.module.css';

interface TextFieldsProps {
  /** Codes; the account's own first. */
  readonly languages: readonly string[];
  readonly open: string;
  onOpen(language: string): void;
}

/** What visitors read, in each of the account's languages. */
export const TextFields = ({ languages, open, onOpen }: TextFieldsProps) => {
  const { t } = useTranslation();
  const own = languages[0] ?? BASE_LANGUAGE;
  return (
    <>
      <p className={styles.help}>{t('widgets.textsHelp', { language: languageName(own) })}</p>
      <LanguageTabs languages={languages} open={open} onOpen={onOpen}>
        {(code) => {
          const label = (what: string) => `${what} (${languageName(code)})`;
          return (
            <>
              <Form.Item name={['textButton', code]} label={label(t('widgets.textButton'))}>
                <Input
                  lang={code}
                  maxLength={120}
                  autoComplete="off"
                  placeholder={launcherTexts(code).button}
                />
              </Form.Item>
              <Form.Item name={['description', code]} label={label(t('widgets.description'))}>
                <Input.TextArea lang={code} maxLength={5000} autoSize={{ minRows: 2, maxRows: 8 }} />
              </Form.Item>
              <Form.Item name={['textNoAvailable', code]} label={label(t('widgets.textNoAvailable'))}>
                <Input.TextArea lang={code} maxLength={1000} autoSize={{ minRows: 2, maxRows: 6 }} />
              </Form.Item>
            </>
          );
        }}
      </LanguageTabs>
    </>
  );
};
