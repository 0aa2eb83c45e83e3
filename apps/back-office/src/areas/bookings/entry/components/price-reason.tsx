import { PRICE_REASON_LENGTH } from '@meridienne/contracts';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '../../../../components/rule-of.ts';

/** Why a price is another than the computed one, in the form's `priceReason`: for the desk alone. */
export const PriceReason = () => {
  const { t } = useTranslation();
  const rule = ruleOf((typed: string | undefined) => {
    const length = Array.from(typed?.trim() ?? '').length;
    if (length === 0) return t('bookings.priceReasonMissing');
    return length > PRICE_REASON_LENGTH ? t('bookings.commentTooLong', { max: PRICE_REASON_LENGTH }) : null;
  });
  return (
    <Form.Item
      name="priceReason"
      label={t('bookings.priceReason')}
      extra={t('bookings.priceReasonHelp')}
      required
      rules={[rule]}
    >
      <Input autoComplete="off" />
    </Form.Item>
  );
};
