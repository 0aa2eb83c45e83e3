import { FEW_LEFT_MAX, type ServiceType } from '@meridienne/contracts';
import { Form, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { MultiSelect } from '../../../../components/multi-select.tsx';
import { ruleOf } from '../../../../components/rule-of.ts';
import { nameIn } from '../../../../lib/name-in.ts';
import { isFewLeft } from '../logic/widget-values.ts';
import { SwitchItem } from './switch-item.tsx';

/** What the widget sells, and on what way. */
export const SaleFields = ({ types }: { readonly types: readonly ServiceType[] }) => {
  const { t, i18n } = useTranslation();
  return (
    <>
      <Form.Item name="tags" label={t('widgets.tags')} extra={t('widgets.tagsHelp')}>
        <MultiSelect
          mode="multiple"
          allowClear
          placeholder={t('widgets.tagsAll')}
          optionFilterProp="label"
          options={types.map((type) => ({
            value: type['@id'],
            label: nameIn(i18n.language, type),
          }))}
        />
      </Form.Item>
      <SwitchItem name="displayTags" label={t('widgets.displayTags')} help={t('widgets.displayTagsHelp')} />
      <SwitchItem
        name="noAvailableOption"
        label={t('widgets.noAvailableOption')}
        help={t('widgets.noAvailableOptionHelp')}
        getValueProps={(value) => ({ checked: value === 'displayTags' })}
        getValueFromEvent={(isOn: boolean) => (isOn ? 'displayTags' : '')}
      />
      <SwitchItem name="isShortWay" label={t('widgets.shortWay')} help={t('widgets.shortWayHelp')} />
      <Form.Item
        name="fewLeft"
        label={t('widgets.fewLeft')}
        extra={t('widgets.fewLeftHelp', { max: FEW_LEFT_MAX })}
        rules={[
          ruleOf((typed: number | null) =>
            isFewLeft(typed) ? null : t('widgets.fewLeftRange', { max: FEW_LEFT_MAX }),
          ),
        ]}
      >
        <InputNumber<number> inputMode="numeric" placeholder={t('widgets.fewLeftNever')} />
      </Form.Item>
    </>
  );
};
