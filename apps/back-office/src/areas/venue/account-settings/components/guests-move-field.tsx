import { Checkbox, Form } from 'antd';
import { useTranslation } from 'react-i18next';

/** Whether guests move their bookings by themselves. */
export const GuestsMoveField = () => {
  const { t } = useTranslation();
  return (
    <Form.Item name="guestsMove" valuePropName="checked" extra={t('cancelRule.movesHelp')}>
      <Checkbox>{t('cancelRule.moves')}</Checkbox>
    </Form.Item>
  );
};
