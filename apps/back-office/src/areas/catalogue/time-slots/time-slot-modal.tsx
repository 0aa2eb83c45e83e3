import type { TimeSlot } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormModal } from '../../../components/form-modal.tsx';
import { OwnHistory } from '../../audit/door.ts';
import { useFormRecord } from '../../../components/use-form-record.ts';
import { useAccountId } from '../../../lib/use-account-id.ts';
import { timeSlotLossQuery } from '../losses/calls.ts';
import { useAgreedLoss } from '../losses/hooks/use-agreed-loss.ts';
import { InvalidatesWarning } from './components/invalidates-warning.tsx';
import { lossChange } from './logic/loss-change.ts';
import { hoursText } from '../../../ground/days/slot-times.ts';
import { TimeFields } from './components/time-fields.tsx';
import { create, readOne, TIME_SLOTS_KEY, update } from './calls.ts';
import { useMessages } from '../../../components/messages.tsx';

interface TimeSlotModalProps {
  /** Null for a new one. */
  readonly slot: TimeSlot | null;
  /** Told of what was saved, before the window closes. */
  onSaved?(slot: TimeSlot): void;
  onClose(): void;
}

interface Values {
  start: string;
  end: string;
  name?: string;
}

const valuesOf = ({ start, end, name }: TimeSlot): Values => ({ start, end, name: name ?? '' });

/** From when to when, and what one calls it (A §2, §5). */
export const TimeSlotModal = ({ slot, onSaved, onClose }: TimeSlotModalProps) => {
  const { t, i18n } = useTranslation();
  const { message } = useMessages();
  const client = useQueryClient();
  const account = useAccountId() ?? 0;
  const [form] = Form.useForm<Values>();
  const { record, filled } = useFormRecord(slot, readOne, valuesOf);
  const withAgreed = useAgreedLoss();
  const change = async (before: TimeSlot, body: Required<Omit<Values, 'name'>> & { name: string | null }) => {
    const lossy = lossChange(before, body);
    return withAgreed(lossy && timeSlotLossQuery(before.id, lossy), (agreed) =>
      update(before.id, { ...body, ...agreed, updatedAt: before.updatedAt }),
    );
  };
  const save = async ({ start, end, name }: Values) => {
    const body = { start, end, name: name?.trim() || null };
    const saved = record ? await change(record, body) : await create({ account, ...body });
    void message.success(t(record ? 'timeSlots.updated' : 'timeSlots.created'));
    onSaved?.(saved);
    // Categories show their slots' hours, and the account says what it has.
    await Promise.all(
      [TIME_SLOTS_KEY, ['categories'], ['accounts'], ['bookings']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  };
  return (
    <FormModal<Values>
      open
      title={slot ? t('timeSlots.editOf', { hours: hoursText(slot, i18n.language) }) : t('timeSlots.create')}
      form={form}
      {...filled}
      onSubmit={save}
      onClose={onClose}
    >
      <TimeFields />
      <Form.Item name="name" label={t('timeSlots.name')} extra={t('timeSlots.nameHelp')}>
        <Input autoComplete="off" maxLength={120} />
      </Form.Item>
      {record && <InvalidatesWarning slot={record} />}
      {record && <OwnHistory subject="timeSlot" subjectId={record.id} />}
    </FormModal>
  );
};
