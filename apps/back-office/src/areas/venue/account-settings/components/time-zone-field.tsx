import { Form } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountValues } from '../logic/account-values.ts';
import { SearchSelect } from './search-select.tsx';
import { timeZoneIn, timeZonesIn } from '../logic/time-zones.ts';
import { readNow, useNow } from '../../../../ground/venue-at-hand/clock.ts';

/** The venue's time zone, and what time it is there. @param saved the account's */
export const TimeZoneField = ({ saved }: { readonly saved: string }) => {
  const { t, i18n } = useTranslation();
  const form = Form.useFormInstance<AccountValues>();
  const chosen = (Form.useWatch('timeZone', form) as string | undefined) ?? saved;
  const now = useNow();
  // Naming all of them takes a while: only once somebody looks.
  const [isOpened, setIsOpened] = useState(false);
  const oceans = t('accountSettings.oceans');
  const options = useMemo(
    () =>
      isOpened
        ? timeZonesIn(i18n.language, saved, oceans, readNow())
        : [timeZoneIn(chosen, i18n.language, readNow())],
    [isOpened, i18n.language, saved, chosen, oceans],
  );
  const clock = new Intl.DateTimeFormat(i18n.language, {
    timeZone: chosen,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (
    <Form.Item
      name="timeZone"
      required
      label={t('accountSettings.timeZone')}
      extra={t('accountSettings.timeThere', { time: clock.format(now) })}
    >
      <SearchSelect
        options={options}
        none={t('accountSettings.noTimeZone')}
        onOpenChange={() => setIsOpened(true)}
      />
    </Form.Item>
  );
};
