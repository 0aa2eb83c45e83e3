import {
  CONFIRM_BY_DAYS_MAX,
  CONFIRM_DAYS_MAX,
  CONFIRM_GAP_HOURS,
  confirmFault,
  formatTimeOfDay,
  localTimes,
} from '@meridienne/domain';
import { Alert, Checkbox, Form, InputNumber, Select, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '../../../../components/rule-of.ts';
import type { AccountValues } from '../logic/account-values.ts';
import styles from './account-settings-form.module.css';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const DAYS = Array.from({ length: CONFIRM_BY_DAYS_MAX }, (_, at) => at + 1);
/** What the answer's hour has to fit. */
const BESIDE = ['reminderDays', 'reminderHour', 'confirmDays', 'confirmByDays'];

/** Whether guests who booked long before are asked if they still come, until when, and what follows. */
export const ConfirmFields = () => {
  const { t, i18n } = useTranslation();
  const form = Form.useFormInstance<AccountValues>();
  const values = Form.useWatch([], form) as AccountValues | undefined;
  // Hidden rather than left out: the form reads only what is in it.
  const isOn = values !== undefined && values.reminderDays !== 0;
  const isAsking = isOn && values.confirmDays !== null;
  const time = (hour: number) => localTimes(formatTimeOfDay(hour * 60), i18n.language);
  const faultNow = () => faultOf(form.getFieldsValue(true) as AccountValues);
  return (
    <>
      <Form.Item
        name="confirmDays"
        hidden={!isOn}
        label={t('accountSettings.confirm')}
        extra={t('accountSettings.confirmHelp')}
        dependencies={['reminderDays']}
        rules={[
          ruleOf((typed: number | null) => {
            // What doesn't show keeps nobody from saving.
            if (typed === null || !isOn) return null;
            if (typed < 1 || typed > CONFIRM_DAYS_MAX)
              return t('accountSettings.confirmRange', { max: CONFIRM_DAYS_MAX });
            return faultNow() === 'short' ? t('accountSettings.confirmShort') : null;
          }),
        ]}
      >
        <InputNumber<number>
          className={styles.daysBefore}
          precision={0}
          inputMode="numeric"
          suffix={<Typography.Text type="secondary">{t('accountSettings.confirmUnit')}</Typography.Text>}
        />
      </Form.Item>
      <Form.Item name="confirmByDays" hidden={!isAsking} required label={t('accountSettings.confirmByDays')}>
        <Select
          className={styles.language}
          options={DAYS.map((count) => ({
            value: count,
            label: t('accountSettings.reminderDays', { count }),
          }))}
        />
      </Form.Item>
      <Form.Item
        name="confirmByHour"
        hidden={!isAsking}
        required
        label={t('accountSettings.confirmByHour')}
        dependencies={BESIDE}
        rules={[
          ruleOf(() =>
            faultNow() === 'late' ? t('accountSettings.confirmLate', { hours: CONFIRM_GAP_HOURS }) : null,
          ),
        ]}
      >
        <Select
          className={styles.language}
          options={HOURS.map((hour) => ({ value: hour, label: time(hour) }))}
        />
      </Form.Item>
      <Form.Item name="confirmRelease" valuePropName="checked" hidden={!isAsking}>
        <Checkbox>{t('accountSettings.confirmRelease')}</Checkbox>
      </Form.Item>
      {isAsking && faultOf(values) === null && <ConfirmSentence values={values} time={time} />}
    </>
  );
};

const faultOf = (values: AccountValues) =>
  confirmFault({
    confirmDays: values.confirmDays ?? 0,
    byDays: values.confirmByDays,
    byHour: values.confirmByHour,
    reminderDays: values.reminderDays,
    reminderHour: values.reminderHour,
  });

interface ConfirmSentenceProps {
  readonly values: AccountValues;
  time(hour: number): string;
}

/** What will happen when, by these settings. */
const ConfirmSentence = ({ values, time }: ConfirmSentenceProps) => {
  const { t } = useTranslation();
  const said = t('accountSettings.confirmSaid', {
    count: values.confirmDays ?? 0,
    asked: t('accountSettings.reminderSaid', { count: values.reminderDays }),
    askedTime: time(values.reminderHour),
    due: t('accountSettings.reminderSaid', { count: values.confirmByDays }),
    dueTime: time(values.confirmByHour),
  });
  const then = t(values.confirmRelease ? 'accountSettings.confirmReleases' : 'accountSettings.confirmShows');
  return <Alert type="info" showIcon style={{ marginBottom: 24 }} title={`${said} ${then}`} />;
};
