import type { TimeSlot } from '@meridienne/contracts';
import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { EditDelete } from '../../../../components/edit-delete.tsx';
import { type Column, DataTable } from '../../../../components/data-table.tsx';
import { useAccountId } from '../../../../lib/use-account-id.ts';
import { useMay } from '../../../../ground/venue-at-hand/use-may.ts';
import { nameIn } from '../../../../lib/name-in.ts';
import { DayBar } from './day-bar.tsx';
import { SlotHours } from './slot-hours.tsx';
import { hoursText } from '../../../../ground/days/slot-times.ts';
import { loadTimeSlots, TIME_SLOTS_KEY } from '../calls.ts';
import { useDeleteTimeSlot } from '../hooks/use-delete-time-slot.tsx';
import styles from './time-slots-table.module.css';

interface TimeSlotsTableProps {
  /** One of several lists on a page: five at a time, without a search. */
  readonly isPanel?: boolean;
  onEdit(slot: TimeSlot): void;
  onCreate(): void;
}

const PANEL_SIZE = 5;
const PAGE_SIZE = 25;

/** The account's time slots, as the day runs. */
export const TimeSlotsTable = ({ isPanel = false, onEdit, onCreate }: TimeSlotsTableProps) => {
  const { t, i18n } = useTranslation();
  const mayManage = useMay('admin');
  const account = useAccountId() ?? 0;
  const askToDelete = useDeleteTimeSlot();
  const services: Column<TimeSlot> = {
    key: 'services',
    title: t('timeSlots.services'),
    render: ({ categories }) =>
      categories.length > 0 ? (
        <span className={styles.services}>
          {categories.map((each) => nameIn(i18n.language, each)).join(', ')}
        </span>
      ) : (
        <Typography.Text type="secondary">{t('timeSlots.noServices')}</Typography.Text>
      ),
  };
  const columns: Column<TimeSlot>[] = [
    {
      key: 'hours',
      title: t('timeSlots.hours'),
      ...(!isPanel && { sortField: 'start' }),
      render: (slot) => <SlotHours slot={slot} withName />,
    },
    ...(isPanel ? [] : [services]),
    { key: 'day', title: t('timeSlots.day'), width: 220, render: (slot) => <DayBar {...slot} /> },
    {
      key: 'actions',
      title: t('timeSlots.actions'),
      isActions: true,
      render: (slot) => {
        const hours = hoursText(slot, i18n.language);
        return (
          <EditDelete
            name={hours}
            editText={t('timeSlots.editOf', { hours })}
            onEdit={() => onEdit(slot)}
            deleteText={t('timeSlots.deleteOf', { hours })}
            onDelete={() => askToDelete(slot)}
          />
        );
      },
    },
  ];
  return (
    <DataTable
      {...(isPanel ? { name: 'slots' } : { search: { label: t('timeSlots.search') } })}
      label={t('timeSlots.title')}
      queryKey={[...TIME_SLOTS_KEY, account, 'table']}
      load={loadTimeSlots(account)}
      columns={mayManage ? columns : columns.filter(({ isActions }) => !isActions)}
      pageSize={isPanel ? PANEL_SIZE : PAGE_SIZE}
      empty={t('timeSlots.empty')}
      start={mayManage ? { text: t('timeSlots.createFirst'), act: onCreate } : undefined}
    />
  );
};
