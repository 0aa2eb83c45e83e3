import type { TimeSlot } from '@meridienne/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../components/panel.tsx';
import { useMay } from '../../../ground/venue-at-hand/use-may.ts';
import { TimeSlotModal } from './time-slot-modal.tsx';
import { TimeSlotsTable } from './components/time-slots-table.tsx';

/** The account's time slots, five at a time (O §2). */
export const TimeSlotsPanel = () => {
  const { t } = useTranslation();
  const mayManage = useMay('admin');
  const [edited, setEdited] = useState<TimeSlot | 'new' | null>(null);
  return (
    <Panel
      path="/horaires"
      title={t('timeSlots.title')}
      add={t('timeSlots.create')}
      onAdd={mayManage ? () => setEdited('new') : undefined}
    >
      <TimeSlotsTable isPanel onEdit={setEdited} onCreate={() => setEdited('new')} />
      {edited && <TimeSlotModal slot={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Panel>
  );
};
