import { CLOSURE_MESSAGE_LENGTH } from '@meridienne/contracts';
import { Alert, Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '../../../components/rule-of.ts';
import { type GuestsChoice, isTooLong } from '../logic/closing-values.ts';
import styles from './guests-fields.module.css';

/** What becomes of the bookings: they stay, their guests are told, they are moved, or they are cancelled. */
export const GuestsFields = ({ choice }: { readonly choice: GuestsChoice }) => {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item name="guests" label={t('closures.guests')} required>
        <Radio.Group
          className={styles.choices}
          options={[
            { value: 'leave', label: t('closures.leave') },
            { value: 'tell', label: t('closures.tell') },
            { value: 'move', label: t('closures.move') },
            { value: 'cancel', label: t('closures.cancel') },
          ]}
        />
      </Form.Item>
      {choice === 'cancel' && (
        <Alert type="warning" showIcon className={styles.warning} title={t('closures.cancelWarning')} />
      )}
      {(choice === 'tell' || choice === 'cancel') && <MessageField isRequired={choice === 'tell'} />}
    </>
  );
};

/** The venue's words to its guests, in the field `message` of a form. */
export const MessageField = ({ isRequired }: { readonly isRequired: boolean }) => {
  const { t, i18n } = useTranslation();
  const max = CLOSURE_MESSAGE_LENGTH;
  const rule = ruleOf((typed: string | undefined) => {
    if (isTooLong(typed, max))
      return t('closures.messageTooLong', { max: new Intl.NumberFormat(i18n.language).format(max) });
    return isRequired && !typed?.trim() ? t('closures.messageMissing') : null;
  });
  return (
    <Form.Item
      name="message"
      label={t(isRequired ? 'closures.message' : 'closures.cancelReason')}
      extra={t(isRequired ? 'closures.messageHelp' : 'closures.cancelReasonHelp')}
      required={isRequired}
      rules={[rule]}
    >
      <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} />
    </Form.Item>
  );
};
