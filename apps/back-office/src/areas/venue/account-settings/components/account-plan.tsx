import type { Account } from '@meridienne/contracts';
import { freemiumEndsOn } from '@meridienne/domain';
import { theme } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './account-settings-form.module.css';

/** Premium, in its trial or past it: what a super administrator decides, and its staff may want to know. */
export const AccountPlan = ({ account }: { readonly account: Account }) => {
  const { t, i18n } = useTranslation();
  const { token } = theme.useToken();
  const { isPremium, isArchived, isActive, freemiumStartDate } = account;
  const day = (on: string) =>
    new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(on));
  const plan = () => {
    if (isArchived) return t('accountSettings.archived');
    if (isPremium) return t('accountSettings.premium');
    if (freemiumStartDate === null) return t('accountSettings.noTrial');
    const end = { day: day(freemiumEndsOn(freemiumStartDate)) };
    return t(isActive ? 'accountSettings.trialUntil' : 'accountSettings.trialOver', end);
  };
  return (
    <p className={styles.plan} style={{ color: token.colorTextDescription }}>
      {plan()}
    </p>
  );
};
