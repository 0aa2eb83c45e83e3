import { POOL_NAME_LENGTH, POOL_UNITS_MAX, UNIT_NAME_LENGTH } from '@meridienne/contracts';
import { Form, Input, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '../../../../components/rule-of.ts';
import { isUnits, namesFault, type PoolValues, type Share } from '../logic/pool-values.ts';
import { SharesField } from './shares-field.tsx';

interface PoolFieldsProps {
  readonly accountId: number;
  readonly poolId: number | null;
}

/** Name, units, and the categories that draw from them. */
export const PoolFields = ({ accountId, poolId }: PoolFieldsProps) => {
  const { t } = useTranslation();
  const name = ruleOf((typed: string | undefined) => {
    const length = Array.from(typed?.trim() ?? '').length;
    if (length === 0) return t('pools.nameMissing');
    return length > POOL_NAME_LENGTH ? t('pools.nameTooLong', { max: POOL_NAME_LENGTH }) : null;
  });
  const form = Form.useFormInstance<PoolValues>();
  const unitNames = ruleOf((typed?: string) => {
    const found = namesFault(typed ?? '', form.getFieldValue('units'));
    if (found === null) return null;
    if (found.fault === 'many') return t('pools.unitNamesMany');
    return found.fault === 'twice'
      ? t('pools.unitNameTwice', { name: found.name })
      : t('pools.unitNameTooLong', { name: found.name, max: UNIT_NAME_LENGTH });
  });
  const categories = ruleOf((shares?: readonly Share[]) =>
    shares?.length ? null : t('pools.servicesMissing'),
  );
  return (
    <>
      <Form.Item name="name" label={t('pools.name')} extra={t('pools.nameHelp')} required rules={[name]}>
        <Input autoComplete="off" placeholder={t('pools.nameExample')} />
      </Form.Item>
      <Form.Item
        name="units"
        label={t('pools.unitsLabel')}
        extra={t('pools.unitsHelp')}
        required
        rules={[useUnitsRule()]}
      >
        <InputNumber<number | string> style={{ width: 120 }} />
      </Form.Item>
      <Form.Item
        name="unitNames"
        label={t('pools.unitNames')}
        extra={t('pools.unitNamesHelp')}
        dependencies={['units']}
        rules={[unitNames]}
      >
        <Input.TextArea autoComplete="off" autoSize={{ minRows: 2, maxRows: 8 }} placeholder={'101\n102'} />
      </Form.Item>
      <Form.Item
        name="categories"
        label={t('pools.drawers')}
        extra={t('pools.drawersHelp')}
        required
        rules={[categories]}
      >
        <SharesField accountId={accountId} poolId={poolId} label={t('pools.drawers')} />
      </Form.Item>
    </>
  );
};

/** How many units there may be. @param most those of the pool, of which some are taken */
export const useUnitsRule = (most = POOL_UNITS_MAX) => {
  const { t, i18n } = useTranslation();
  return ruleOf((typed: unknown) =>
    isUnits(typed, most)
      ? null
      : t('pools.unitsFault', { max: new Intl.NumberFormat(i18n.language).format(most) }),
  );
};
