import { TranslationOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../../lib/api-error.ts';
import { translate, translatorQuery } from '../../../translations/door.ts';
import { sourceFor } from '../logic/equipment-name.ts';
import { useMessages } from '../../../../components/messages.tsx';

/** Translates the form's French or English name into one language (A §5). */
export const TranslateNameButton = ({ language }: { readonly language: string }) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const form = Form.useFormInstance<{ names: Record<string, string> }>();
  const translator = useQuery(translatorQuery);
  const [isBusy, setIsBusy] = useState(false);

  const fillIn = async () => {
    if (translator.data?.isConfigured === false) return void message.warning(t('equipment.noTranslator'));
    const source = sourceFor(
      language,
      (form.getFieldValue('names') as Record<string, string> | undefined) ?? {},
    );
    if (!source) return void message.warning(t('equipment.translateNeedsText'));
    setIsBusy(true);
    try {
      const [value = ''] = await translate([source.text], source.language, language);
      form.setFields([{ name: ['names', language], value, touched: true, errors: [] }]);
    } catch (error) {
      void message.error(failureOf(error, t));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      type="link"
      size="small"
      icon={<TranslationOutlined />}
      loading={isBusy}
      style={{ paddingInline: 0, marginBottom: 16 }}
      onClick={() => void fillIn()}
    >
      {t('equipment.translate')}
    </Button>
  );
};
