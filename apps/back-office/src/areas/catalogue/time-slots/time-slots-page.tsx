import { PlusOutlined } from '@ant-design/icons';
import type { TimeSlot } from '@meridienne/contracts';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../components/page.tsx';
import { ReadOnlyNote } from '../../../ground/venue-at-hand/read-only-note.tsx';
import { useMay } from '../../../ground/venue-at-hand/use-may.ts';
import { TimeSlotModal } from './time-slot-modal.tsx';
import { TimeSlotsTable } from './components/time-slots-table.tsx';

/** The account's time slots, with the same form as on /settings (A §2). */
export const TimeSlotsPage = () => {
  const { t } = useTranslation();
  const mayManage = useMay('admin');
  const [edited, setEdited] = useState<TimeSlot | 'new' | null>(null);
  return (
    <Page
      title={t('timeSlots.title')}
      help={{ id: 'timeSlots', text: t('timeSlots.help') }}
      action={
        mayManage && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
            {t('timeSlots.create')}
          </Button>
        )
      }
    >
      <ReadOnlyNote />
      <TimeSlotsTable onEdit={setEdited} onCreate={() => setEdited('new')} />
      {edited && <TimeSlotModal slot={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Page>
  );
};
