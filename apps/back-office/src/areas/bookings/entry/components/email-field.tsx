import { isEmail } from '@meridienne/domain';
import { Checkbox, Form } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '../../../../components/rule-of.ts';
import styles from './email-field.module.css';

interface EmailFieldProps {
  /** Only who calls the desk may have none. */
  readonly canBeWithout: boolean;
  /** The field itself, which nothing is typed into where there is none. */
  children(isDisabled: boolean): ReactNode;
}

/** The guest's e-mail, in the form's `email`; or, in so many words, that there is none: `isWithoutEmail`. */
export const EmailField = ({ canBeWithout, children }: EmailFieldProps) => {
  const { t } = useTranslation();
  const isWithout = Form.useWatch<boolean | undefined>('isWithoutEmail') === true;
  const address = ruleOf((typed: string = '') => {
    if (isWithout) return null;
    if (typed.trim() === '') return t('bookingWizard.emailRequired');
    return isEmail(typed.trim()) ? null : t('bookingWizard.emailInvalid');
  });
  return (
    <>
      <Form.Item
        name="email"
        label={t('bookingWizard.email')}
        required={!isWithout}
        validateTrigger="onBlur"
        dependencies={['isWithoutEmail']}
        rules={[address]}
        {...(canBeWithout && { className: styles.email })}
      >
        {children(isWithout)}
      </Form.Item>
      {canBeWithout && (
        <Form.Item
          name="isWithoutEmail"
          valuePropName="checked"
          {...(isWithout && { extra: t('bookingWizard.withoutEmailHelp') })}
        >
          <Checkbox>{t('bookingWizard.withoutEmail')}</Checkbox>
        </Form.Item>
      )}
    </>
  );
};
