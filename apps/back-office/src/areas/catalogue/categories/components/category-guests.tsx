import { PEOPLE_MAX, PEOPLE_MIN } from '@meridienne/domain';
import { Checkbox, Form, Slider } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CategoryValues } from '../logic/category-values.ts';
import { FormSection } from './form-section.tsx';

const MARKS = Object.fromEntries(
  Array.from({ length: PEOPLE_MAX - PEOPLE_MIN + 1 }, (_, index) => [PEOPLE_MIN + index, PEOPLE_MIN + index]),
);

/** Who may come, and what the hotel learns of them (A §5). */
export const CategoryGuests = () => {
  const { t } = useTranslation();
  const form = Form.useFormInstance<CategoryValues>();
  const isLimited = Form.useWatch('isLimited', form) ?? false;
  const [min, max] = Form.useWatch('rangePeople', form) ?? [];
  return (
    <FormSection title={t('categories.guests')}>
      <Form.Item name="isConfidential" valuePropName="checked" extra={t('categories.confidentialHelp')}>
        <Checkbox>{t('categories.confidential')}</Checkbox>
      </Form.Item>
      <Form.Item name="isLimited" valuePropName="checked" style={{ marginBottom: 12 }}>
        <Checkbox>{t('categories.limited')}</Checkbox>
      </Form.Item>
      <Form.Item
        name="rangePeople"
        label={t('categories.people')}
        required
        extra={isLimited && t('categories.peopleRange', { min, max })}
      >
        <Slider
          range
          min={PEOPLE_MIN}
          max={PEOPLE_MAX}
          marks={MARKS}
          disabled={!isLimited}
          ariaLabelForHandle={[t('categories.peopleMin'), t('categories.peopleMax')]}
        />
      </Form.Item>
    </FormSection>
  );
};
