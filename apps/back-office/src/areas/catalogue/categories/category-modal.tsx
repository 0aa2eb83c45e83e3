import type { Category, TimeSlot } from '@meridienne/contracts';
import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormModal } from '../../../components/form-modal.tsx';
import { OwnHistory } from '../../audit/door.ts';
import { useFormRecord } from '../../../components/use-form-record.ts';
import { nameIn } from '../../../lib/name-in.ts';
import { TimeSlotModal } from '../time-slots/time-slot-modal.tsx';
import { readOne } from './calls.ts';
import { CategoryDetails } from './components/category-details.tsx';
import { CategoryGuests } from './components/category-guests.tsx';
import { CategoryLimits } from './components/category-limits.tsx';
import { CategoryCancelRule } from './components/category-cancel-rule.tsx';
import { CategoryNotice } from './components/category-notice.tsx';
import { CategorySchedule } from './components/category-schedule.tsx';
import { CategoryStock } from './components/category-stock.tsx';
import { CategoryTexts } from './components/category-texts.tsx';
import { type CategoryValues, NEW_CATEGORY, valuesOf } from './logic/category-values.ts';
import { ScheduleWarnings } from './components/schedule-warnings.tsx';
import { useSaveCategory } from './hooks/use-save-category.ts';
import styles from './category-modal.module.css';

interface CategoryModalProps {
  /** Null for a new one. */
  readonly category: Category | null;
  onClose(): void;
}

/** The window's width (A §9). */
const WIDTH = 1300;

/** Everything of a category (A §3, §5). */
export const CategoryModal = ({ category, onClose }: CategoryModalProps) => {
  const { t, i18n } = useTranslation();
  const [form] = Form.useForm<CategoryValues>();
  const { record, filled } = useFormRecord(category, readOne, valuesOf);
  const [isCreatingSlot, setIsCreatingSlot] = useState(false);
  const before = record && valuesOf(record);
  const save = useSaveCategory(record);
  const choose = ({ id }: TimeSlot) => {
    const isHourly = form.getFieldValue('isHourly') === true;
    const chosen = form.getFieldValue('timeSlots') as CategoryValues['timeSlots'];
    form.setFields([
      { name: 'timeSlots', value: isHourly ? [id] : [...chosen, id], touched: true, errors: [] },
      ...(isHourly ? [{ name: 'duration' as const, value: undefined }] : []),
    ]);
  };
  return (
    <>
      <FormModal<CategoryValues>
        open
        width={WIDTH}
        title={
          category
            ? t('categories.editOf', { name: nameIn(i18n.language, category) })
            : t('categories.createTitle')
        }
        form={form}
        {...filled}
        initialValues={before ?? NEW_CATEGORY}
        onSubmit={save}
        onClose={onClose}
        notice={record && <ScheduleWarnings record={record} form={form} />}
      >
        <div className={styles.columns}>
          <div>
            <CategoryTexts />
            <CategorySchedule record={record} onCreateSlot={() => setIsCreatingSlot(true)} />
            {record && <CategoryStock record={record} />}
          </div>
          <div>
            <CategoryDetails />
            <CategoryGuests />
            <CategoryNotice />
            <CategoryCancelRule />
            <CategoryLimits categoryId={record?.id ?? null} />
          </div>
        </div>
        {record && <OwnHistory subject="category" subjectId={record.id} />}
      </FormModal>
      {isCreatingSlot && (
        <TimeSlotModal slot={null} onSaved={choose} onClose={() => setIsCreatingSlot(false)} />
      )}
    </>
  );
};
