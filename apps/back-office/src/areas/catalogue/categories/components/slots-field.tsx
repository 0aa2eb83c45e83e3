import { PlusOutlined } from '@ant-design/icons';
import type { TimeSlot } from '@meridienne/contracts';
import { Button, Checkbox, Radio, Skeleton, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../../components/load-failed.tsx';
import { SlotHours } from '../../time-slots/components/slot-hours.tsx';
import styles from './slots-field.module.css';

interface SlotsFieldProps {
  /** Undefined while they load. */
  readonly slots: readonly TimeSlot[] | undefined;
  readonly isFailed: boolean;
  /** By the hour a category has one slot. */
  readonly isSingle: boolean;
  onRetry(): void;
  onCreate(): void;
  /** After another choice. */
  onPick(): void;
  // The form's three.
  readonly id?: string;
  readonly value?: readonly number[];
  onChange?(ids: readonly number[]): void;
}

/** The account's slots to choose from, and the way to another one. */
export const SlotsField = (props: SlotsFieldProps) => {
  const { t } = useTranslation();
  const { slots, isSingle, value = [] } = props;
  const pick = (ids: readonly number[]) => {
    props.onChange?.(ids);
    props.onPick();
  };
  const options = (slots ?? []).map((slot) => ({
    value: slot.id,
    label: <SlotHours slot={slot} withName />,
  }));
  return (
    <div id={props.id} role="group" aria-label={t('categories.timeSlots')} className={styles.slots}>
      {props.isFailed && !slots && <LoadFailed isField onRetry={props.onRetry} />}
      {!slots && !props.isFailed && <Skeleton active paragraph={{ rows: 2 }} title={false} />}
      {slots?.length === 0 && <Typography.Paragraph>{t('categories.noSlots')}</Typography.Paragraph>}
      {slots &&
        (isSingle ? (
          <Radio.Group
            vertical
            options={options}
            value={value[0] ?? null}
            onChange={({ target }) => pick([target.value as number])}
          />
        ) : (
          <Checkbox.Group options={options} value={[...value]} onChange={(ids) => pick(ids)} />
        ))}
      <Button type="dashed" icon={<PlusOutlined />} onClick={props.onCreate}>
        {t('timeSlots.create')}
      </Button>
    </div>
  );
};
