import type { Category } from '@meridienne/contracts';
import { BREAKTIME_STEP_MINUTES } from '@meridienne/domain';
import { useQuery } from '@tanstack/react-query';
import { Alert, Checkbox, Form, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '../../../../components/rule-of.ts';
import { useAccountId } from '../../../../lib/use-account-id.ts';
import { timeSlotsQuery } from '../../time-slots/calls.ts';
import type { CategoryValues } from '../logic/category-values.ts';
import { DurationField } from './duration-field.tsx';
import { FormSection } from './form-section.tsx';
import { PeriodsPreview } from './periods-preview.tsx';
import { SlotsField } from './slots-field.tsx';
import styles from './category-schedule.module.css';

interface CategoryScheduleProps {
  readonly record: Category | null;
  onCreateSlot(): void;
}

const MAX_BREAK_MINUTES = 720;

/** Which slots, whole or by the hour, and what comes of it (A §4, §5). */
export const CategorySchedule = ({ record, onCreateSlot }: CategoryScheduleProps) => {
  const { t } = useTranslation();
  const form = Form.useFormInstance<CategoryValues>();
  const slots = useQuery(timeSlotsQuery(useAccountId() ?? 0));
  const chosen = Form.useWatch('timeSlots', form) ?? [];
  const isHourly = Form.useWatch('isHourly', form) ?? false;
  const slot = slots.data?.find(({ id }) => id === chosen[0]);
  const hasLostItsSlots = record !== null && record.timeSlots.length === 0;

  // What was chosen for another slot or type says nothing of this one (A §4).
  const clearDuration = () => form.setFields([{ name: 'duration', value: undefined, errors: [] }]);
  return (
    <FormSection title={t('categories.schedule')}>
      {hasLostItsSlots && (
        <Alert type="warning" showIcon title={t('categories.needsSlot')} style={{ marginBottom: 16 }} />
      )}
      <Form.Item
        name="timeSlots"
        label={t('categories.timeSlots')}
        required
        rules={[
          ruleOf((value: readonly number[]) =>
            value.length > 0 || hasLostItsSlots ? null : t('categories.slotRequired'),
          ),
        ]}
      >
        <SlotsField
          slots={slots.data}
          isFailed={slots.isError}
          isSingle={isHourly}
          onRetry={() => void slots.refetch()}
          onCreate={onCreateSlot}
          onPick={() => isHourly && clearDuration()}
        />
      </Form.Item>
      <Form.Item
        name="isHourly"
        valuePropName="checked"
        extra={t(chosen.length > 1 ? 'categories.hourlyNeedsOne' : 'categories.hourlyHelp')}
      >
        <Checkbox disabled={chosen.length > 1} onChange={clearDuration}>
          {t('categories.hourly')}
        </Checkbox>
      </Form.Item>
      {isHourly && (
        <div className={styles.pair}>
          <DurationField slot={slot} />
          <Form.Item name="breaktime" label={t('categories.breaktime')} required>
            <InputNumber
              min={0}
              max={MAX_BREAK_MINUTES}
              step={BREAKTIME_STEP_MINUTES}
              suffix={t('categories.minutes')}
              style={{ width: '100%' }}
            />
          </Form.Item>
        </div>
      )}
      {isHourly && slot && <PeriodsPreview slot={slot} />}
    </FormSection>
  );
};
