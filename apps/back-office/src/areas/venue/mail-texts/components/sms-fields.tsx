import { SMS_VARIABLES, type SmsVariable } from '@meridienne/domain';
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './sms-fields.module.css';

interface SmsFieldsProps {
  readonly text: string;
  readonly isDisabled: boolean;
  onInsert(name: SmsVariable): void;
}

/** What a text message may name: each once, put in where one writes. */
export const SmsFields = ({ text, isDisabled, onInsert }: SmsFieldsProps) => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles.fields}>
      <span id={id} className={styles.label}>
        {t('emails.smsInsert')}
      </span>
      {SMS_VARIABLES.map((name) => (
        <Button
          key={name}
          size="small"
          icon={<PlusOutlined aria-hidden="true" />}
          disabled={isDisabled || text.includes(`{{${name}}}`)}
          // The field keeps its place for writing.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(name)}
        >
          {t(`emails.smsField.${name}`)}
        </Button>
      ))}
    </div>
  );
};
