import { isPhoneNumber } from '@meridienne/domain';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '../../../../components/rule-of.ts';

/** How guests find and reach the venue, once they have booked. */
export const ContactFields = () => {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item name="address" label={t('accountSettings.address')} extra={t('accountSettings.addressHelp')}>
        <Input maxLength={300} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="phone"
        label={t('accountSettings.phone')}
        extra={t('accountSettings.phoneHelp')}
        validateTrigger="onBlur"
        rules={[
          ruleOf((typed: string | null | undefined) => {
            const phone = (typed ?? '').trim();
            return phone === '' || isPhoneNumber(phone) ? null : t('accountSettings.phoneInvalid');
          }),
        ]}
      >
        <Input type="tel" maxLength={40} autoComplete="off" />
      </Form.Item>
    </>
  );
};
