import type { TimeSlot } from '@meridienne/contracts';
import { formatTimeOfDay, parseDuration, periodsOf, slotLengthMinutes } from '@meridienne/domain';
import { Form, theme } from 'antd';
import { useTranslation } from 'react-i18next';
import { hoursText, minutesOf } from '../../../../ground/days/slot-times.ts';
import type { CategoryValues } from '../logic/category-values.ts';
import shared from '../../../../components/shared.module.css';
import styles from './periods-preview.module.css';

/** The periods that the form's duration and break cut the slot into, drawn on it and listed. */
export const PeriodsPreview = ({ slot }: { readonly slot: TimeSlot }) => {
  const { t, i18n } = useTranslation();
  const { token } = theme.useToken();
  const form = Form.useFormInstance<CategoryValues>();
  const duration = parseDuration(Form.useWatch('duration', form) ?? '');
  const breaktime = Form.useWatch('breaktime', form) ?? 0;
  if (duration === null || !Number.isInteger(breaktime) || breaktime < 0) return null;
  const [start, end] = [minutesOf(slot.start), minutesOf(slot.end)];
  const periods = periodsOf({ start, end, duration, breaktime });
  const length = slotLengthMinutes(start, end);
  const percent = (minutes: number) => `${(minutes / length) * 100}%`;
  return (
    <div className={styles.preview} style={{ borderColor: token.colorBorderSecondary }}>
      <p>{t('categories.periods', { count: periods.length })}</p>
      <div className={styles.line} aria-hidden="true" style={{ background: token.colorFillSecondary }}>
        {periods.map((period) => (
          <span
            key={period.start}
            style={{
              left: percent(period.start - start),
              width: percent(period.end - period.start),
              background: token.colorPrimary,
              borderColor: token.colorBgContainer,
            }}
          />
        ))}
      </div>
      <ol className={shared.numbers} aria-label={t('categories.periodsList')}>
        {periods.map((period) => (
          <li key={period.start} style={{ background: token.colorFillTertiary }}>
            {hoursText(
              { start: formatTimeOfDay(period.start), end: formatTimeOfDay(period.end) },
              i18n.language,
            )}
          </li>
        ))}
      </ol>
    </div>
  );
};
