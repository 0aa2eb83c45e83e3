import { addDays, type CalendarDay, writeDay } from '@meridienne/domain';
import { Form, InputNumber } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '../../../../components/rule-of.ts';
import {
  hasBegun,
  lastDayOf,
  mondayOf,
  sundayOf,
  WEEKS_MAX,
  weeksUntil,
  YEAR_DAYS,
} from '../logic/copy-days.ts';
import { COPY_DAYS_MAX, copyDaysOf, type CopyValues, dayOf } from '../logic/copy-values.ts';
import { spanOf } from '../logic/long-term-values.ts';
import { PresetButtons } from '../../../../ground/days/preset-buttons.tsx';
import { RangeFromTodayField } from '../../../../ground/days/range-from-today-field.tsx';
import { useSpanFault } from '../hooks/use-long-term-rules.ts';
import { WeekPicker } from './week-picker.tsx';
import styles from './copy-days-fields.module.css';

interface CopyDaysFieldsProps {
  readonly what: 'week' | 'lastYear';
  readonly today: CalendarDay;
  readonly values: Partial<CopyValues>;
}

/** From which days, and onto which. */
export const CopyDaysFields = (props: CopyDaysFieldsProps) =>
  props.what === 'week' ? <WeekFields {...props} /> : <YearFields {...props} />;

const useSpanText = () => {
  const { t, i18n } = useTranslation();
  const text = (day: CalendarDay) => writeDay(day, i18n.language);
  return (from: CalendarDay, to: CalendarDay) =>
    from === to
      ? t('priceCopies.onDay', { day: text(from) })
      : t('priceCopies.fromTo', { from: text(from), to: text(to) });
};

const QUICK_WEEKS = [1, 4, 12, 26, 52];

const WeekFields = ({ today, values }: CopyDaysFieldsProps) => {
  const { t } = useTranslation();
  const spanText = useSpanText();
  const form = Form.useFormInstance<CopyValues>();
  const { source, first, weeks } = values;
  const copied = copyDaysOf('week', values, today);
  const setWeeks = (count: number) =>
    form.setFields([{ name: 'weeks', value: count, touched: true, errors: [] }]);
  return (
    <>
      <Form.Item
        name="source"
        label={t('priceCopies.sourceWeek')}
        required
        extra={source && spanText(mondayOf(dayOf(source)), sundayOf(dayOf(source)))}
        rules={[{ required: true, message: t('priceCopies.weekMissing') }]}
      >
        <WeekPicker />
      </Form.Item>
      <div className={styles.weeks}>
        <FirstWeekField today={today} />
        <Form.Item
          name="weeks"
          label={t('priceCopies.weeks')}
          required
          rules={[{ required: true, message: t('priceCopies.weeksMissing', { max: WEEKS_MAX }) }]}
        >
          <InputNumber min={1} max={WEEKS_MAX} precision={0} />
        </Form.Item>
        <LastWeekField first={first} weeks={weeks} onWeeks={setWeeks} />
      </div>
      <PresetButtons
        presets={QUICK_WEEKS.map((count) => ({
          text: t('priceCopies.weekCount', { count }),
          isChosen: weeks === count,
          onChoose: () => setWeeks(count),
        }))}
      />
      {copied && (
        <p>
          {t('priceCopies.weekOnto', {
            onto: spanText(copied.onto < today ? today : copied.onto, copied.until),
          })}{' '}
          {first && hasBegun(dayOf(first), today) && t('priceCopies.weekBegun')}
        </p>
      )}
    </>
  );
};

const FirstWeekField = ({ today }: { readonly today: CalendarDay }) => {
  const { t } = useTranslation();
  const rule = ruleOf((day: Dayjs | null) => {
    if (!day) return t('priceCopies.weekMissing');
    return sundayOf(dayOf(day)) < today ? t('priceCopies.weekPast') : null;
  });
  return (
    <Form.Item name="first" label={t('priceCopies.firstWeek')} required rules={[rule]}>
      <WeekPicker />
    </Form.Item>
  );
};

interface LastWeekFieldProps extends Partial<Pick<CopyValues, 'first' | 'weeks'>> {
  onWeeks(count: number): void;
}

/** Another way to say how many weeks. */
const LastWeekField = ({ first, weeks, onWeeks }: LastWeekFieldProps) => {
  const { t } = useTranslation();
  return (
    <Form.Item label={t('priceCopies.lastWeek')} required htmlFor="copy-last-week">
      <WeekPicker
        id="copy-last-week"
        value={first && weeks ? dayjs(lastDayOf(dayOf(first), weeks)) : null}
        onChange={(day: Dayjs | null) => {
          if (!day || !first) return;
          const count = weeksUntil(dayOf(first), sundayOf(dayOf(day)));
          onWeeks(Math.min(WEEKS_MAX, Math.max(1, count)));
        }}
      />
    </Form.Item>
  );
};

const YearFields = ({ today, values }: CopyDaysFieldsProps) => {
  const { t } = useTranslation();
  const spanText = useSpanText();
  const spanFault = useSpanFault(today, COPY_DAYS_MAX);
  const span = spanOf(values.dates);
  return (
    <>
      <Form.Item name="dates" label={t('priceCopies.yearOnto')} required rules={[ruleOf(spanFault)]}>
        <RangeFromTodayField today={today} label={t('priceCopies.yearOnto')} />
      </Form.Item>
      {span && span.from <= span.to && (
        <p>
          {t('priceCopies.yearFrom', {
            from: spanText(addDays(span.from, -YEAR_DAYS), addDays(span.to, -YEAR_DAYS)),
            onto: spanText(span.from, span.to),
          })}
        </p>
      )}
    </>
  );
};
