import { Checkbox, Form } from 'antd';
import { useTranslation } from 'react-i18next';

/** Whether guests and the venue write to each other about bookings. */
export const MessagesField = () => {
  const { t } = useTranslation();
  return (
    <Form.Item name="guestMessages" valuePropName="checked" extra={t('messages.settingHelp')}>
      <Checkbox>{t('messages.setting')}</Checkbox>
    </Form.Item>
  );
};
