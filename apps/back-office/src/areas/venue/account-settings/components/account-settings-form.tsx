import type { Account } from '@meridienne/contracts';
import { Button, Card, Form, theme } from 'antd';
import { useTranslation } from 'react-i18next';
import { freemiumEndsOn } from '@meridienne/domain';
import { EmailFields } from '../../../../components/email-fields.tsx';
import { FaultNote } from '../../../../components/fault-note.tsx';
import { useUnsavedGuard } from '../../../../components/use-unsaved-guard.ts';
import { CancelRuleFields } from '../../../../ground/cancel-rule/cancel-rule-fields.tsx';
import { RequireFields } from '../../../people/door.ts';
import { NameField, UrlField } from './account-fields.tsx';
import { type AccountValues, valuesOf } from '../logic/account-values.ts';
import { ClosedWeekdaysField } from './closed-weekdays-field.tsx';
import { ContactFields } from './contact-fields.tsx';
import { CurrencyField } from './currency-field.tsx';
import { LanguagesFields } from './languages-fields.tsx';
import { LibraryKey } from './library-key.tsx';
import { PlacesItem } from './places-field.tsx';
import { GuestsMoveField } from './guests-move-field.tsx';
import { HoldField } from './hold-field.tsx';
import { AgentsField } from './agents-field.tsx';
import { MessagesField } from './messages-field.tsx';
import { NoShowField } from './no-show-field.tsx';
import { ConfirmFields } from './confirm-fields.tsx';
import { ReminderFields } from './reminder-fields.tsx';
import { WaitingFields } from './waiting-fields.tsx';
import { ThanksField } from './thanks-field.tsx';
import { PrivacyFields } from './privacy-fields.tsx';
import { TimeZoneField } from './time-zone-field.tsx';
import { useAccountForm } from '../hooks/use-account-form.ts';
import { useRetentionQuestion } from '../hooks/use-retention-question.ts';
import styles from './account-settings-form.module.css';

/** As many as the server takes. */
const MOST_EMAILS = 20;

/** What an account is called, whom it tells, where and how it sells (O §2). */
export const AccountSettingsForm = ({ account }: { readonly account: Account }) => {
  const { t } = useTranslation();
  const { form, record, isChanged, isSaving, fault, save, reload, undo } = useAccountForm(account);
  const saved = valuesOf(record);
  const askAboutRetention = useRetentionQuestion(record);
  useUnsavedGuard(isChanged && !isSaving);
  return (
    <Form<AccountValues>
      form={form}
      className={styles.form}
      name="account"
      noValidate
      layout="vertical"
      initialValues={saved}
      disabled={!account.mayManage}
      onFinish={(values) => void askAboutRetention(values.retentionMonths, () => void save(values))}
    >
      <Card>
        <h2>{t('accountSettings.general')}</h2>
        <AccountPlan account={account} />
        <NameField />
        <EmailFields
          legend={t('accountSettings.emails')}
          help={t('accountSettings.emailsHelp')}
          none={t('accountSettings.noEmails')}
          max={MOST_EMAILS}
        />
        <LibraryKey account={account} />
        <PlacesItem />
        <CurrencyField saved={saved.currency} />
        <UrlField />
        <ContactFields />
        <TimeZoneField saved={saved.timeZone} />
      </Card>
      <Card>
        <h2>{t('accountSettings.widget')}</h2>
        <LanguagesFields saved={saved} />
        <HoldField />
        <ClosedWeekdaysField accountId={account.id} />
        <AgentsField accountId={account.id} wasOn={record.agentsBook} />
      </Card>
      <Card>
        <h2>{t('accountSettings.afterBooking')}</h2>
        <CancelRuleFields label={t('cancelRule.venue')} help={t('cancelRule.venueHelp')} />
        <GuestsMoveField />
        <MessagesField />
        <ReminderFields />
        <ConfirmFields />
        <WaitingFields accountId={account.id} wasOn={record.waitingList} />
        <ThanksField />
        <NoShowField />
      </Card>
      <Card>
        <h2>{t('accountSettings.privacy')}</h2>
        <PrivacyFields account={record} />
      </Card>
      <Card>
        <h2>{t('secondFactor.settings')}</h2>
        <RequireFields label={t('secondFactor.requireVenue')} help={t('secondFactor.requireVenueHelp')} />
      </Card>
      <div aria-live="assertive">{fault && <FaultNote fault={fault} onReload={() => void reload()} />}</div>
      {account.mayManage && (
        <div className={styles.buttons}>
          <Button type="primary" htmlType="submit" loading={isSaving}>
            {t('form.save')}
          </Button>
          {isChanged && !isSaving && <Button onClick={undo}>{t('accountSettings.undo')}</Button>}
        </div>
      )}
    </Form>
  );
};

/** Premium, in its trial or past it: what a super administrator decides, and its staff may want to know. */
const AccountPlan = ({ account }: { readonly account: Account }) => {
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
