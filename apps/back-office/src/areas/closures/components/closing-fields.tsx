import { CLOSURE_REASON_LENGTH } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { MultiSelect } from '../../../components/multi-select.tsx';
import { ruleOf } from '../../../components/rule-of.ts';
import { RangeField } from '../../../ground/days/range-field.tsx';
import { nameIn } from '../../../lib/name-in.ts';
import { closableQuery } from '../calls.ts';
import { type ClosingValues, faultOfDays, isTooLong } from '../logic/closing-values.ts';

interface ClosingFieldsProps {
  readonly accountId: number;
  readonly today: CalendarDay;
  readonly isAll: boolean;
}

/** Which days, which services, and why. */
export const ClosingFields = ({ accountId, today, isAll }: ClosingFieldsProps) => {
  const { t } = useTranslation();
  const days = ruleOf((dates: ClosingValues['dates']) => {
    const fault = faultOfDays(dates, today);
    return fault && t(`closures.${fault}`);
  });
  const reason = ruleOf((typed: string | undefined) =>
    isTooLong(typed) ? t('closures.reasonTooLong', { max: CLOSURE_REASON_LENGTH }) : null,
  );
  return (
    <>
      <Form.Item name="dates" label={t('closures.days')} required rules={[days]}>
        <RangeField label={t('closures.days')} presets={[]} today={today} />
      </Form.Item>
      <Form.Item name="isAll" label={t('closures.services')} required>
        <Radio.Group
          options={[
            { value: true, label: t('closures.all') },
            { value: false, label: t('closures.onlySome') },
          ]}
        />
      </Form.Item>
      {!isAll && <ServicesField accountId={accountId} />}
      <Form.Item name="reason" label={t('closures.reason')} extra={t('closures.reasonHelp')} rules={[reason]}>
        <Input autoComplete="off" placeholder={t('closures.reasonExample')} />
      </Form.Item>
      <Form.Item name="tellsReason" valuePropName="checked" extra={t('closures.tellsReasonHelp')}>
        <Checkbox>{t('closures.tellsReason')}</Checkbox>
      </Form.Item>
    </>
  );
};

const ServicesField = ({ accountId }: { readonly accountId: number }) => {
  const { t, i18n } = useTranslation();
  const { data, isError, isLoading, refetch } = useQuery(closableQuery(accountId));
  const rule = ruleOf((chosen?: readonly number[]) =>
    chosen?.length ? null : t('closures.servicesMissing'),
  );
  if (isError && !data) return <LoadFailed isField onRetry={() => void refetch()} />;
  return (
    <Form.Item name="services" label={t('closures.closedServices')} required rules={[rule]}>
      <MultiSelect
        mode="multiple"
        loading={isLoading}
        optionFilterProp="label"
        options={(data ?? []).map((each) => ({ value: each.id, label: nameIn(i18n.language, each) }))}
      />
    </Form.Item>
  );
};
