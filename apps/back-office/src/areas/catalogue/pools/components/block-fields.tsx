import { BLOCK_REASON_LENGTH } from '@meridienne/contracts';
import { type CalendarDay, localTimes } from '@meridienne/domain';
import { Form, Input, InputNumber, Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '../../../../components/rule-of.ts';
import { RangeField } from '../../../../ground/days/range-field.tsx';
import {
  type BlockValues,
  ENDS,
  faultOfDates,
  isBackwards,
  isReasonTooLong,
  QUARTERS,
} from '../logic/block-values.ts';
import { useUnitsRule } from './pool-fields.tsx';
import styles from './block-fields.module.css';

interface BlockFieldsProps {
  readonly today: CalendarDay;
  /** The pool's; undefined until one is chosen. */
  readonly units: number | undefined;
  /** One that is known is blocked: no number is typed. */
  readonly isOne: boolean;
  readonly isWhole: boolean;
}

/** How many units, when, and why. */
export const BlockFields = ({ today, units, isOne, isWhole }: BlockFieldsProps) => {
  const { t } = useTranslation();
  const unitsRule = useUnitsRule(units);
  const dates = ruleOf((typed: BlockValues['dates']) => {
    const fault = faultOfDates(typed, today);
    return fault && t(`closures.${fault}`);
  });
  const reason = ruleOf((typed: string | undefined) =>
    isReasonTooLong(typed) ? t('closures.reasonTooLong', { max: BLOCK_REASON_LENGTH }) : null,
  );
  return (
    <>
      {!isOne && (
        <Form.Item
          name="units"
          label={t('poolBlocks.count')}
          extra={units !== undefined && t('poolBlocks.countHelp', { count: units })}
          required
          rules={[unitsRule]}
        >
          <InputNumber<number | string> style={{ width: 120 }} />
        </Form.Item>
      )}
      <Form.Item name="dates" label={t('poolBlocks.days')} required rules={[dates]}>
        <RangeField label={t('poolBlocks.days')} presets={[]} today={today} />
      </Form.Item>
      <Form.Item name="isWhole" label={t('poolBlocks.hours')} required>
        <Radio.Group
          options={[
            { value: true, label: t('poolBlocks.whole') },
            { value: false, label: t('poolBlocks.some') },
          ]}
        />
      </Form.Item>
      {!isWhole && <HoursFields />}
      <Form.Item
        name="reason"
        label={t('poolBlocks.reason')}
        extra={t('poolBlocks.reasonHelp')}
        rules={[reason]}
      >
        <Input autoComplete="off" placeholder={t('poolBlocks.reasonExample')} />
      </Form.Item>
    </>
  );
};

const HoursFields = () => {
  const { t, i18n } = useTranslation();
  const form = Form.useFormInstance<BlockValues>();
  const end = ruleOf(() =>
    isBackwards({ ...form.getFieldsValue(true), isWhole: false }) ? t('poolBlocks.backwards') : null,
  );
  const select = (times: readonly string[]) => (
    <Select<string>
      showSearch={{ optionFilterProp: 'label' }}
      options={times.map((value) => ({ value, label: localTimes(value, i18n.language) }))}
    />
  );
  return (
    <div className={styles.hours}>
      <Form.Item name="start" label={t('poolBlocks.start')} required>
        {select(QUARTERS)}
      </Form.Item>
      <Form.Item
        name="end"
        label={t('poolBlocks.end')}
        required
        dependencies={['start', 'dates']}
        rules={[end]}
      >
        {select(ENDS)}
      </Form.Item>
    </div>
  );
};
