import { POOL_CALENDAR_NAME_LENGTH, type Pool, type PoolCalendar } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Input, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormModal } from '../../../components/form-modal.tsx';
import { useMessages } from '../../../components/messages.tsx';
import { ruleOf } from '../../../components/rule-of.ts';
import { useFormRecord } from '../../../components/use-form-record.ts';
import { create, readOne, update } from './calls/calendars.ts';
import { refreshPools } from '../../../ground/venue-at-hand/pools-query.ts';
import { useUnitsRule } from './components/pool-fields.tsx';

interface CalendarValues {
  name: string;
  url: string;
  units: number | string | null;
}

interface CalendarModalProps {
  readonly pool: Pool;
  /** Null for a new one. */
  readonly calendar: PoolCalendar | null;
  onClose(): void;
}

const NEW_CALENDAR: CalendarValues = { name: '', url: '', units: 1 };
const valuesOf = ({ name, url, units }: PoolCalendar): CalendarValues => ({ name, url, units });

/** Name and address of a calendar of others, and how many units its events take. */
export const CalendarModal = ({ pool, calendar, onClose }: CalendarModalProps) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const client = useQueryClient();
  const [form] = Form.useForm<CalendarValues>();
  const { record, filled } = useFormRecord(calendar, readOne, valuesOf);
  const nameRule = ruleOf((typed: string | undefined) => {
    const length = Array.from(typed?.trim() ?? '').length;
    if (length === 0) return t('poolCalendars.nameMissing');
    return length > POOL_CALENDAR_NAME_LENGTH
      ? t('pools.nameTooLong', { max: POOL_CALENDAR_NAME_LENGTH })
      : null;
  });
  const addressRule = ruleOf((typed: string | undefined) =>
    typed?.trim() ? null : t('poolCalendars.addressMissing'),
  );
  const save = async ({ name, url, units }: CalendarValues) => {
    const body = { name: name.trim(), url: url.trim(), units: Number(units) };
    if (record) await update(record.id, { ...body, updatedAt: record.updatedAt });
    else await create(pool.id, body);
    void message.success(t(record ? 'poolCalendars.updated' : 'poolCalendars.created'));
    await refreshPools(client);
  };
  return (
    <FormModal<CalendarValues>
      open
      title={
        calendar
          ? t('poolCalendars.editOf', { name: calendar.name })
          : t('poolCalendars.addTo', { name: pool.name })
      }
      form={form}
      initialValues={calendar ? valuesOf(calendar) : NEW_CALENDAR}
      {...filled}
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('pools.name')}
        extra={t('poolCalendars.nameHelp')}
        required
        rules={[nameRule]}
      >
        <Input autoComplete="off" placeholder={t('poolCalendars.nameExample')} />
      </Form.Item>
      <Form.Item
        name="url"
        label={t('poolCalendars.address')}
        extra={t('poolCalendars.addressHelp')}
        required
        rules={[addressRule]}
      >
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://…/calendar.ics"
        />
      </Form.Item>
      <Form.Item
        name="units"
        label={t('poolBlocks.count')}
        extra={t('poolCalendars.unitsHelp')}
        required
        rules={[useUnitsRule(pool.units)]}
      >
        <InputNumber<number | string> style={{ width: 120 }} />
      </Form.Item>
    </FormModal>
  );
};
