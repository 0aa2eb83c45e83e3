import { addDays, formatTimeOfDay, isoWeekday, periodsOf, parseDuration, writeDay } from '@meridienne/domain';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Input, Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '../../../../components/rule-of.ts';
import { hoursText, minutesOf } from '../../../../ground/days/slot-times.ts';
import { useAccount } from '../../../../ground/venue-at-hand/account-query.ts';
import { useVenueDay } from '../../../../ground/venue-at-hand/clock.ts';
import { timeSlotsQuery } from '../../time-slots/calls.ts';
import type { CategoryValues } from '../logic/category-values.ts';
import {
  mostOf,
  NOTICE_UNITS,
  noticeExample,
  readAmount,
  readDiscount,
  readHorizon,
  readNotice,
  type Whole,
} from '../logic/notice-values.ts';
import { FormSection } from './form-section.tsx';
import styles from './category-notice.module.css';

/** Until when the category is sold, from when on, and what it costs once begun; told by one of its slots. */
export const CategoryNotice = () => {
  const { t } = useTranslation();
  const form = Form.useFormInstance<CategoryValues>();
  const when = Form.useWatch('noticeWhen', form) ?? 'usual';
  const isHourly = Form.useWatch('isHourly', form) ?? false;
  const faultOf = (read: ReturnType<typeof readHorizon>, max: number) => {
    if (read === null || typeof read === 'number') return null;
    return t(read.fault === 'number' ? 'categoryNotice.number' : 'categoryNotice.most', { max });
  };
  const amount = ruleOf((noticeAmount: Whole) => {
    const values = { ...form.getFieldsValue(['noticeWhen', 'noticeUnit']), noticeAmount };
    const read = readAmount(values);
    return read === null ? t('categoryNotice.amountMissing') : faultOf(read, mostOf(values));
  });
  return (
    <FormSection title={t('categoryNotice.title')}>
      <p className={styles.help}>{t('categoryNotice.help')}</p>
      <Form.Item name="noticeWhen" label={t('categoryNotice.until')} required>
        <Radio.Group className={styles.choices}>
          <Radio value="usual">{t(isHourly ? 'categoryNotice.usualHourly' : 'categoryNotice.usual')}</Radio>
          <Radio value="before">{t('categoryNotice.before')}</Radio>
          <Radio value="after">{t('categoryNotice.after')}</Radio>
        </Radio.Group>
      </Form.Item>
      {when !== 'usual' && (
        <div className={styles.amount}>
          <Form.Item
            name="noticeAmount"
            label={t('categoryNotice.amount')}
            required
            rules={[amount]}
            dependencies={['noticeUnit', 'noticeWhen']}
          >
            <Input inputMode="numeric" autoComplete="off" />
          </Form.Item>
          <Form.Item name="noticeUnit" label={t('categoryNotice.unit')} required>
            <Select options={NOTICE_UNITS.map((value) => ({ value, label: t(`categoryNotice.${value}`) }))} />
          </Form.Item>
        </div>
      )}
      <div className={styles.pair}>
        <Form.Item
          name="horizonDays"
          label={t('categoryNotice.horizon')}
          extra={t('categoryNotice.horizonHelp')}
          rules={[ruleOf((typed: Whole) => faultOf(readHorizon(typed), 730))]}
        >
          <Input inputMode="numeric" autoComplete="off" suffix={t('categoryNotice.daysBefore')} />
        </Form.Item>
        <Form.Item
          name="begunDiscount"
          label={t('categoryNotice.begun')}
          extra={t('categoryNotice.begunHelp')}
          rules={[ruleOf((typed: Whole) => faultOf(readDiscount(typed), 90))]}
        >
          <Input inputMode="numeric" autoComplete="off" suffix={t('categoryNotice.less')} />
        </Form.Item>
      </div>
      <NoticeExample />
    </FormSection>
  );
};

/** What it means for one of its slots, on a Monday to come. */
const NoticeExample = () => {
  const { t, i18n } = useTranslation();
  const account = useAccount();
  const form = Form.useFormInstance<CategoryValues>();
  const values = Form.useWatch([], form) as Partial<CategoryValues> | undefined;
  const { data: slots } = useQuery(timeSlotsQuery(account?.id ?? 0));
  const today = useVenueDay(account?.timeZone ?? 'UTC');
  const slot = slots?.find(({ id }) => id === values?.timeSlots?.[0]);
  if (!slot || !values) return null;
  const isHourly = values.isHourly === true;
  const duration = parseDuration(values.duration ?? '');
  const [from, to] = [minutesOf(slot.start), minutesOf(slot.end)];
  const [first] =
    isHourly && duration !== null
      ? periodsOf({ start: from, end: to, duration, breaktime: values.breaktime ?? 0 })
      : [{ start: from, end: to }];
  if (!first) return null;
  const day = addDays(today, 8 - isoWeekday(today));
  const notice = readNotice(values);
  const type = isHourly ? 'duration' : 'timeslot';
  const { lastDay, lastMinute, firstDay } = noticeExample(notice, { type, ...first, day });
  const write = (each: string) =>
    writeDay(each, i18n.language, { weekday: 'long', day: 'numeric', month: 'long' });
  const time = (minute: number) => formatTimeOfDay(minute % 1440);
  const hours = hoursText({ start: time(first.start), end: time(first.end) }, i18n.language);
  const said = [
    t('categoryNotice.example', { hours, day: write(day), lastDay: write(lastDay), time: time(lastMinute) }),
    firstDay !== null && t('categoryNotice.exampleFrom', { day: write(firstDay) }),
    notice.begunDiscount !== null &&
      (lastDay === day && lastMinute > first.start
        ? t('categoryNotice.exampleBegun', { time: time(first.start), percent: notice.begunDiscount })
        : t('categoryNotice.exampleNever')),
  ];
  return (
    <div role="status" className={styles.example}>
      <Alert type="info" title={said.filter((each) => each !== false).join(' ')} />
    </div>
  );
};
