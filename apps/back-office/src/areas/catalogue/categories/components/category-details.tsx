import { Form, InputNumber, type InputNumberProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { decimalMark } from '@meridienne/domain';
import { PhotosField } from '../../../photos/door.ts';
import { AddonsSelect } from './addons-select.tsx';
import { EquipmentSelect } from './equipment-select.tsx';
import { FormSection } from './form-section.tsx';
import { ServiceTypesSelect } from './service-types-select.tsx';

/** The contract's own limit, written again: importing it would pull the schemas in. */
const MAX_IMAGES = 5;

/** What a visitor sees of a category, and what can be added to it (A §3). */
export const CategoryDetails = () => {
  const { t } = useTranslation();
  return (
    <FormSection title={t('categories.details')}>
      <Form.Item name="images" label={t('categories.images')}>
        <PhotosField max={MAX_IMAGES} />
      </Form.Item>
      <Form.Item name="surface" label={t('categories.surface')}>
        <SurfaceField />
      </Form.Item>
      <Form.Item name="services" label={t('categories.equipment')} extra={t('categories.equipmentHelp')}>
        <EquipmentSelect />
      </Form.Item>
      <Form.Item name="catTags" label={t('categories.serviceTypes')} extra={t('categories.serviceTypesHelp')}>
        <ServiceTypesSelect />
      </Form.Item>
      <Form.Item name="addons" label={t('categories.addons')} extra={t('categories.addonsHelp')}>
        <AddonsSelect />
      </Form.Item>
    </FormSection>
  );
};

const MIN_SURFACE = 0.01;
const MAX_SURFACE = 999_999;

/** Square metres; `24,5` and `24.5` are the same. */
const SurfaceField = (props: InputNumberProps<number | string>) => {
  const { i18n } = useTranslation();
  return (
    <InputNumber<number | string>
      {...props}
      min={MIN_SURFACE}
      max={MAX_SURFACE}
      step={1}
      suffix="m²"
      decimalSeparator={decimalMark(i18n.language)}
      parser={(text = '') => text.replaceAll(/[^\d.,]/g, '').replace(',', '.')}
      style={{ width: 160 }}
    />
  );
};
