import type { Category, TimeSlot } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { App, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormModal } from '../../../components/form-modal.tsx';
import { nameIn } from '../../../lib/name-in.ts';
import { useAccount } from '../../../ground/venue-at-hand/account-query.ts';
import { categoryLossQuery } from '../losses/calls.ts';
import { useAgreedLoss } from '../losses/hooks/use-agreed-loss.ts';
import { TimeSlotModal } from '../time-slots/time-slot-modal.tsx';
import { CATEGORIES_KEY, create, readOne, update } from './calls.ts';
import { CategoryDetails } from './components/category-details.tsx';
import { CategoryGuests } from './components/category-guests.tsx';
import { CategorySchedule } from './components/category-schedule.tsx';
import { CategoryTexts } from './components/category-texts.tsx';
import { bodyOf, type CategoryValues, lossChange, NEW_CATEGORY, valuesOf } from './logic/category-values.ts';
import { ScheduleWarnings } from './components/schedule-warnings.tsx';
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
  const { message } = App.useApp();
  const client = useQueryClient();
  const account = useAccount();
  const [form] = Form.useForm<CategoryValues>();
  /** The record that the form was filled from. */
  const [record, setRecord] = useState(category);
  const [isCreatingSlot, setIsCreatingSlot] = useState(false);
  const before = record && valuesOf(record);
  const withAgreed = useAgreedLoss();

  const save = async (values: CategoryValues) => {
    const body = bodyOf(values, before);
    if (record && before) {
      const change = lossChange(before, values);
      await withAgreed(change && categoryLossQuery(record.id, change), (agreed) =>
        update(record.id, { ...body, ...agreed, updatedAt: record.updatedAt }),
      );
    } else await create({ account: account?.id ?? 0, ...body });
    void message.success(t(record ? 'categories.updated' : 'categories.created'));
    // Slots say which categories use them, service types too; the account says what it has.
    await Promise.all(
      [CATEGORIES_KEY, ['time_slots'], ['cat_tags'], ['accounts'], ['bookings']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  };
  const reload = async (id: number) => {
    const fresh = await readOne(id);
    setRecord(fresh);
    return valuesOf(fresh);
  };
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
        initialValues={before ?? NEW_CATEGORY}
        onSubmit={save}
        {...(category && { onReload: () => reload(category.id) })}
        onClose={onClose}
        notice={record && <ScheduleWarnings record={record} form={form} />}
      >
        <div className={styles.columns}>
          <div>
            <CategoryTexts />
            <CategorySchedule record={record} onCreateSlot={() => setIsCreatingSlot(true)} />
          </div>
          <div>
            <CategoryDetails />
            <CategoryGuests />
          </div>
        </div>
      </FormModal>
      {isCreatingSlot && (
        <TimeSlotModal slot={null} onSaved={choose} onClose={() => setIsCreatingSlot(false)} />
      )}
    </>
  );
};
