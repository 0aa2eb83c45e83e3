import { localTimes } from '@meridienne/domain';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '../../../../components/rule-of.ts';
import { DayBar, DayScale } from './day-bar.tsx';
import { endsNextDay, HALF_HOURS } from '../../../../ground/days/slot-times.ts';
import styles from './time-fields.module.css';

/** Start and end in half-hours, and where they lie in the day. */
export const TimeFields = () => {
  const { t, i18n } = useTranslation();
  const form = Form.useFormInstance();
  const start = Form.useWatch<string | undefined>('start', form);
  const end = Form.useWatch<string | undefined>('end', form);
  const options = HALF_HOURS.map((value) => ({ value, label: localTimes(value, i18n.language) }));
  const isWhole = start !== undefined && end !== undefined && start !== end;
  const isNextDay = isWhole && endsNextDay({ start, end });
  // Also by its number alone: `14` finds 14h00 and 14h30.
  const select = <Select<string> showSearch={{ optionFilterProp: 'label' }} options={options} />;
  return (
    <>
      <div className={styles.hours}>
        <Form.Item
          name="start"
          label={t('timeSlots.start')}
          rules={[{ required: true, message: t('timeSlots.startRequired') }]}
        >
          {select}
        </Form.Item>
        <Form.Item
          name="end"
          label={t('timeSlots.end')}
          dependencies={['start']}
          extra={isNextDay ? t('timeSlots.nextDay') : undefined}
          rules={[
            { required: true, message: t('timeSlots.endRequired') },
            ruleOf((value: string | undefined) =>
              value !== undefined && value === form.getFieldValue('start') ? t('timeSlots.sameTimes') : null,
            ),
          ]}
        >
          {select}
        </Form.Item>
      </div>
      {isWhole && (
        <div className={styles.preview}>
          <DayBar start={start} end={end} />
          <DayScale />
        </div>
      )}
    </>
  );
};
