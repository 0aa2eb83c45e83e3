import { TranslationOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../../lib/api-error.ts';
import { translatorQuery } from '../../../translations/door.ts';
import { EQUIPMENT_KEY, translateAll } from '../calls.ts';
import styles from './translate-all-button.module.css';
import { useMessages } from '../../../../components/messages.tsx';

/** Fills in every name that is missing, and says which could not be (A §8). */
export const TranslateAllButton = () => {
  const { t } = useTranslation();
  const { message, modal } = useMessages();
  const client = useQueryClient();
  const translator = useQuery(translatorQuery);
  const [isBusy, setIsBusy] = useState(false);

  const translate = async () => {
    if (translator.data?.isConfigured === false) return void message.warning(t('equipment.noTranslator'));
    setIsBusy(true);
    try {
      const { errors } = await translateAll();
      if (errors.length === 0) void message.success(t('equipment.translated'));
      else {
        void modal.warning({
          title: t('equipment.someNotTranslated'),
          content: (
            <ul className={styles['not-translated']}>
              {errors.map(({ service, name, language, message: reason }) => (
                <li key={`${service} ${language}`}>
                  {t('equipment.notTranslated', { name, language, reason })}
                </li>
              ))}
            </ul>
          ),
        });
      }
    } catch (error) {
      void message.error(failureOf(error, t));
    } finally {
      setIsBusy(false);
      await client.invalidateQueries({ queryKey: EQUIPMENT_KEY });
    }
  };
  return (
    <Button icon={<TranslationOutlined />} loading={isBusy} onClick={() => void translate()}>
      {t('equipment.translateAll')}
    </Button>
  );
};
