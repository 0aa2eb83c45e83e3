import { localTimes, WAITING_MINUTES, WAITING_NIGHT, formatTimeOfDay } from '@meridienne/domain';
import { useQuery } from '@tanstack/react-query';
import { Alert, Checkbox, Form, InputNumber, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '../../../../components/rule-of.ts';
import { waitingQuery } from '../calls.ts';
import type { AccountValues } from '../logic/account-values.ts';
import { heldFromEvening } from '../logic/held-until.ts';
import styles from './account-settings-form.module.css';

/** Whether guests wait for a place that comes back, and for how long one is held for whoever is offered it. */
export const WaitingFields = ({
  accountId,
  wasOn,
}: {
  readonly accountId: number;
  readonly wasOn: boolean;
}) => {
  const { t } = useTranslation();
  const form = Form.useFormInstance<AccountValues>();
  // Undefined until the form stands.
  const isOn = Form.useWatch('waitingList', form) as boolean | undefined;
  const { min, max } = WAITING_MINUTES;
  const isAllowed = (typed: number | null) => typed !== null && typed >= min && typed <= max;
  return (
    <>
      <Form.Item name="waitingList" valuePropName="checked" extra={t('accountSettings.waitingHelp')}>
        <Checkbox>{t('accountSettings.waiting')}</Checkbox>
      </Form.Item>
      {/* There before it has something to say, so that it is read out. */}
      <div aria-live="polite">{wasOn && isOn === false && <WhoWaits accountId={accountId} />}</div>
      <Form.Item
        name="waitingMinutes"
        hidden={!isOn}
        required
        label={t('accountSettings.waitingMinutes')}
        extra={<HeldHelp />}
        rules={[
          // What doesn't show keeps nobody from saving.
          ruleOf((typed: number | null) =>
            !isOn || isAllowed(typed) ? null : t('accountSettings.waitingRange', { min, max }),
          ),
        ]}
      >
        <InputNumber<number>
          className={styles.months}
          precision={0}
          inputMode="numeric"
          suffix={<Typography.Text type="secondary">{t('accountSettings.minutes')}</Typography.Text>}
        />
      </Form.Item>
    </>
  );
};

/** Who is left in line when the list is switched off; nothing where nobody is. */
const WhoWaits = ({ accountId }: { readonly accountId: number }) => {
  const { t } = useTranslation();
  const count = useQuery(waitingQuery(accountId)).data ?? 0;
  if (count === 0) return null;
  return <Alert type="warning" showIcon title={t('accountSettings.waitingLeft', { count })} />;
};

/** What will happen, by what stands in the field. */
const HeldHelp = () => {
  const { t, i18n } = useTranslation();
  const minutes = Form.useWatch<number | null | undefined>('waitingMinutes') ?? 0;
  const held = heldFromEvening(minutes);
  if (!held) return null;
  const time = (text: string) => localTimes(text, i18n.language);
  return t('accountSettings.waitingSaid', {
    duration: durationText(minutes, i18n.language),
    from: time(formatTimeOfDay(WAITING_NIGHT.from)),
    to: time(formatTimeOfDay(WAITING_NIGHT.to)),
    at: time(held.at),
    until: t(held.days === 1 ? 'accountSettings.waitingNextDay' : 'accountSettings.waitingDayAfter', {
      time: time(held.time),
    }),
  });
};

const MINUTES_PER_HOUR = 60;

/** Of whole hours hours, else minutes, in words. */
const durationText = (minutes: number, language: string): string => {
  const isWhole = minutes % MINUTES_PER_HOUR === 0;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isWhole ? 'hour' : 'minute',
    unitDisplay: 'long',
  }).format(isWhole ? minutes / MINUTES_PER_HOUR : minutes);
};
