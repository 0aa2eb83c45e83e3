import { writeDay } from '@meridienne/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Checkbox, Form, Select, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormModal } from '../../components/form-modal.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { ruleOf } from '../../components/rule-of.ts';
import { useMessages } from '../../components/messages.tsx';
import { OFFERS_KEY } from '../../ground/live/offers-key.ts';
import { closeDays, closuresQuery, holidaysQuery } from './calls.ts';
import { closedOn } from './logic/closed-days.ts';
import styles from './holidays-modal.module.css';

interface HolidaysModalProps {
  readonly accountId: number;
  onClose(): void;
}

interface HolidaysValues {
  days: string[];
}

const WIDTH = 640;

/** The bank holidays of the coming twelve months: those that are ticked are closed in one step, each with its name. */
export const HolidaysModal = ({ accountId, onClose }: HolidaysModalProps) => {
  const { t, i18n } = useTranslation();
  const { message } = useMessages();
  const client = useQueryClient();
  const [form] = Form.useForm<HolidaysValues>();
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, isError, refetch } = useQuery(holidaysQuery(accountId, chosen));
  const closures = useQuery(closuresQuery(accountId));
  const isClosed = (day: string) => closedOn(closures.data ?? [], day) === 'all';
  const names = new Intl.DisplayNames(i18n.language, { type: 'region' });
  const countries = (data?.countries ?? [])
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label, i18n.language));
  const save = async ({ days }: HolidaysValues) => {
    const wanted = (data?.holidays ?? []).filter(({ day }) => days.includes(day) && !isClosed(day));
    try {
      // One after the other: each waits for its turn among those who write the venue's prices.
      for (const { day, name } of wanted)
        await closeDays({
          account: accountId,
          from: day,
          to: day,
          categories: null,
          reason: name,
          tellsReason: true,
        });
    } finally {
      await client.invalidateQueries({ queryKey: OFFERS_KEY });
    }
    void message.success(t('closures.holidaysClosed', { count: wanted.length }));
    return true;
  };
  return (
    <FormModal<HolidaysValues>
      open
      form={form}
      width={WIDTH}
      title={t('closures.holidays')}
      initialValues={{ days: [] }}
      submitText={t('closures.submit')}
      canSubmit={data !== undefined && closures.data !== undefined}
      onSubmit={save}
      onClose={onClose}
    >
      <Typography.Paragraph>{t('closures.holidaysHelp')}</Typography.Paragraph>
      {isError && !data && <LoadFailed isField onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton active />}
      {data && (
        <>
          <Form.Item label={t('closures.country')} required>
            <Select
              aria-label={t('closures.country')}
              showSearch={{ optionFilterProp: 'label' }}
              value={data.country}
              options={countries}
              onChange={(country: string | null) => {
                setChosen(country);
                form.setFieldsValue({ days: [] });
              }}
            />
          </Form.Item>
          <Typography.Text strong aria-hidden="true">
            {t('closures.holidaysToClose')}
          </Typography.Text>
          <Form.Item
            name="days"
            rules={[ruleOf((days: string[]) => (days.length > 0 ? null : t('closures.holidaysMissing')))]}
          >
            <Checkbox.Group className={styles.list} aria-label={t('closures.holidaysToClose')}>
              {data.holidays.map(({ day, name }) => (
                <Checkbox key={day} value={day} disabled={isClosed(day)}>
                  {`${writeDay(day, i18n.language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })} · ${name}`}
                  {isClosed(day) && ` (${t('closures.dayClosed')})`}
                </Checkbox>
              ))}
            </Checkbox.Group>
          </Form.Item>
        </>
      )}
    </FormModal>
  );
};
