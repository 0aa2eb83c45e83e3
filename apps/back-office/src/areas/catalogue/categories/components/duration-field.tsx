import type { TimeSlot } from '@meridienne/contracts';
import { allowedDurations, formatDuration, localTimes } from '@meridienne/domain';
import { Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { minutesOf } from '../../../../ground/days/slot-times.ts';
import type { CategoryValues } from '../logic/category-values.ts';

/** The lengths that divide the slot evenly (A §5). */
export const DurationField = ({ slot }: { readonly slot: TimeSlot | undefined }) => {
  const { t, i18n } = useTranslation();
  const form = Form.useFormInstance<CategoryValues>();
  const chosen = Form.useWatch('duration', form);
  const allowed = slot
    ? allowedDurations(minutesOf(slot.start), minutesOf(slot.end)).map(formatDuration)
    : [];
  // The slot's hours were changed under the category.
  const isOutdated = slot !== undefined && chosen !== undefined && !allowed.includes(chosen);
  return (
    <Form.Item
      name="duration"
      label={t('categories.duration')}
      extra={
        slot
          ? isOutdated && t('categories.durationOutdated', { duration: localTimes(chosen, i18n.language) })
          : t('categories.slotFirst')
      }
      rules={[{ required: true, message: t('categories.durationRequired') }]}
    >
      <Radio.Group
        optionType="button"
        aria-label={t('categories.duration')}
        options={allowed.map((value) => ({ value, label: localTimes(value, i18n.language) }))}
      />
    </Form.Item>
  );
};
