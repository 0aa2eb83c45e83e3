import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { endsNextDay, hoursText } from '../../../../ground/days/slot-times.ts';
import shared from '../../../../components/shared.module.css';
import styles from './slot-hours.module.css';

interface SlotHoursProps {
  readonly slot: { readonly start: string; readonly end: string; readonly name?: string | null };
  readonly withName?: boolean;
}

/** A slot's hours, as `22h00 – 02h00 (le lendemain)`. */
export const SlotHours = ({ slot, withName = false }: SlotHoursProps) => {
  const { t, i18n } = useTranslation();
  return (
    <>
      <span className={`${styles.hours} ${shared.numbers}`}>{hoursText(slot, i18n.language)}</span>
      {endsNextDay(slot) && <Typography.Text type="secondary"> {t('timeSlots.nextDay')}</Typography.Text>}
      {withName && slot.name && (
        <Typography.Text type="secondary" className={styles.name}>
          {slot.name}
        </Typography.Text>
      )}
    </>
  );
};
