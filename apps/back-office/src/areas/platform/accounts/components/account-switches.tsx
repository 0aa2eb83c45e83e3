import type { Account } from '@meridienne/contracts';
import { accountSells, FREEMIUM_DAYS, freemiumEndsOn } from '@meridienne/domain';
import { CheckOutlined } from '@ant-design/icons';
import { Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { readVenueNow, useVenueDay } from '../../../../ground/venue-at-hand/clock.ts';
import { useAccountSwitch } from '../hooks/use-account-switch.ts';
import styles from './account-switches.module.css';

interface AccountProps {
  readonly account: Account;
}

/** Premium on clears the start of the trial, off starts one today (A §4). */
export const PremiumSwitch = ({ account }: AccountProps) => {
  const { t } = useTranslation();
  const { name, timeZone } = account;
  const { isOn, isSaving, turn } = useAccountSwitch({
    account,
    value: account.isPremium,
    change: (isPremium) => ({
      isPremium,
      freemiumStartDate: isPremium ? null : readVenueNow(timeZone).day,
    }),
    done: (isPremium) =>
      t(isPremium ? 'accounts.isNowPremium' : 'accounts.isNowFreemium', { name, days: FREEMIUM_DAYS }),
  });
  return (
    <>
      <Switch
        checked={isOn}
        loading={isSaving}
        checkedChildren={<CheckOutlined />}
        aria-label={t('accounts.premiumOf', { name })}
        onChange={turn}
      />
      {!isOn && account.freemiumStartDate && (
        <Trial account={account} startDate={account.freemiumStartDate} />
      )}
    </>
  );
};

const Trial = ({ account, startDate }: AccountProps & { readonly startDate: string }) => {
  const { t, i18n } = useTranslation();
  const isOver = !accountSells(
    { isPremium: false, freemiumStartDate: startDate, isArchived: false },
    useVenueDay(account.timeZone),
  );
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <div className={styles.trial}>
      {t(isOver ? 'accounts.trialOver' : 'accounts.trialUntil', {
        day: day.format(new Date(freemiumEndsOn(startDate))),
      })}
    </div>
  );
};

/** An archived account sells nothing and is not offered to be chosen. */
export const ArchiveSwitch = ({ account }: AccountProps) => {
  const { t } = useTranslation();
  const { name } = account;
  const { isOn, isSaving, turn } = useAccountSwitch({
    account,
    value: account.isArchived,
    change: (isArchived) => ({ isArchived }),
    done: (isArchived) => t(isArchived ? 'accounts.isNowArchived' : 'accounts.isNowCurrent', { name }),
  });
  return (
    <Switch
      checked={isOn}
      loading={isSaving}
      checkedChildren={<CheckOutlined />}
      aria-label={t('accounts.archivedOf', { name })}
      onChange={turn}
    />
  );
};
