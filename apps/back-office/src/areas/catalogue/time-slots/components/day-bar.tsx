import { MINUTES_PER_DAY } from '@meridienne/domain';
import { theme } from 'antd';
import { endsNextDay, minutesOf } from '../../../../ground/days/slot-times.ts';
import styles from './day-bar.module.css';

interface DayBarProps {
  readonly start: string;
  readonly end: string;
}

const percent = (minutes: number) => `${(minutes / MINUTES_PER_DAY) * 100}%`;
const TICKS = [6, 12, 18].map((hour) => hour * 60);

/** Where a slot lies in the day, 0h to 24h; one past midnight has its end at the day's beginning. Said beside it. */
export const DayBar = ({ start, end }: DayBarProps) => {
  const { token } = theme.useToken();
  const [from, to] = [minutesOf(start), minutesOf(end)];
  const parts = endsNextDay({ start, end })
    ? [
        { from, to: MINUTES_PER_DAY, isNextDay: false },
        { from: 0, to, isNextDay: true },
      ]
    : [{ from, to, isNextDay: false }];
  return (
    <div className={styles.bar} aria-hidden="true" style={{ background: token.colorFillSecondary }}>
      {parts.map((part) => (
        <span
          key={part.from}
          className={part.isNextDay ? `${styles.part} ${styles.next}` : styles.part}
          style={{
            left: percent(part.from),
            width: percent(part.to - part.from),
            // The hours after midnight are of the next day, and drawn otherwise.
            color: token.colorPrimary,
          }}
        />
      ))}
      {TICKS.map((tick) => (
        <i key={tick} style={{ left: percent(tick), borderColor: token.colorBgContainer }} />
      ))}
    </div>
  );
};

/** The hours above a column of such bars. */
export const DayScale = () => (
  <span className={styles['day-scale']} aria-hidden="true">
    {['0', '6', '12', '18', '24'].map((hour) => (
      <span key={hour}>{hour}h</span>
    ))}
  </span>
);
