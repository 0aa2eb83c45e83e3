import type { ServiceType } from '@meridienne/contracts';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { MultiSelect } from '../../../../components/multi-select.tsx';
import { nameIn } from '../../../../lib/name-in.ts';
import { SwitchItem } from './switch-item.tsx';

/** What the widget sells, and how service types are asked for. */
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
    </>
  );
};
