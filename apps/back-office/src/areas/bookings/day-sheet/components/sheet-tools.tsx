import { DownloadOutlined, LeftOutlined, PrinterOutlined, RightOutlined } from '@ant-design/icons';
import type { Account } from '@meridienne/contracts';
import { addDays, type CalendarDay } from '@meridienne/domain';
import { Button, Checkbox, DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { useTypedDays } from '../../../../ground/days/use-typed-days.tsx';
import { useDayFile } from '../hooks/use-day-file.ts';
import styles from './sheet-tools.module.css';

interface SheetToolsProps {
  readonly account: Account;
  readonly day: CalendarDay;
  readonly today: CalendarDay;
  readonly canceled: number;
  readonly withCanceled: boolean;
  readonly canPrint: boolean;
  onGo(day: CalendarDay): void;
  onWithCanceled(isShown: boolean): void;
}

/** Which day, what of it, and the way onto paper. */
export const SheetTools = (props: SheetToolsProps) => {
  const { account, day, today, canceled, withCanceled, canPrint, onGo, onWithCanceled } = props;
  const file = useDayFile(account.id);
  const { t } = useTranslation();
  const typing = useTypedDays();
  return (
    <div className={styles.tools}>
      <div className={styles.days} role="group" aria-label={t('daySheet.day')}>
        <Button
          icon={<LeftOutlined />}
          aria-label={t('daySheet.previous')}
          title={t('daySheet.previous')}
          onClick={() => onGo(addDays(day, -1))}
        />
        <DatePicker
          {...typing.field}
          // At noon: some zones have no midnight on the day that the clocks change.
          value={dayjs(`${day}T12:00`)}
          allowClear={false}
          aria-label={t('daySheet.day')}
          onChange={(chosen) => chosen && onGo(chosen.format('YYYY-MM-DD'))}
        />
        <Button
          icon={<RightOutlined />}
          aria-label={t('daySheet.next')}
          title={t('daySheet.next')}
          onClick={() => onGo(addDays(day, 1))}
        />
        <Button disabled={day === today} onClick={() => onGo(today)}>
          {t('daySheet.today')}
        </Button>
      </div>
      {canceled > 0 && (
        <Checkbox checked={withCanceled} onChange={({ target }) => onWithCanceled(target.checked)}>
          {t('daySheet.withCanceled', { count: canceled })}
        </Checkbox>
      )}
      <div className={styles.print}>
        <Button
          icon={<DownloadOutlined aria-hidden="true" />}
          disabled={!canPrint}
          loading={file.isReading}
          onClick={() => file.read(day)}
        >
          {t('daySheet.export')}
        </Button>
        <Button icon={<PrinterOutlined aria-hidden="true" />} disabled={!canPrint} onClick={() => print()}>
          {t('daySheet.print')}
        </Button>
      </div>
      {typing.note}
    </div>
  );
};
