import type { Account, BodyOf, Location, updateAccount } from '@meridienne/contracts';
import type { ReminderWay } from '@meridienne/domain';
import {
  type CancelRuleValues,
  cancelRuleValues,
  readCancelRule,
} from '../../../../ground/cancel-rule/rule-values.ts';
import { accountBody, withScheme } from '../components/account-fields.tsx';

/** What the form holds. */
export interface AccountValues extends CancelRuleValues {
  name: string;
  emails: string[];
  locations: readonly Location[];
  currency: string;
  url: string;
  phone: string;
  address: string;
  timeZone: string;
  defaultLanguage: string;
  widgetLanguages: readonly string[];
  /** Null while nothing stands in its field. */
  retentionMonths: number | null;
  holdMinutes: number | null;
  /** Null where absences don't count. */
  noShowLimit: number | null;
  /** 0 for no reminder. */
  reminderDays: number;
  reminderHour: number;
  reminderWay: ReminderWay;
  /** Null where nobody is asked whether he still comes. */
  confirmDays: number | null;
  confirmByDays: number;
  confirmByHour: number;
  confirmRelease: boolean;
  /** 0 for no thanks. */
  thanksHours: number;
  guestsMove: boolean;
  waitingList: boolean;
  /** Null while nothing stands in its field. */
  waitingMinutes: number | null;
  guestMessages: boolean;
  agentsBook: boolean;
  /** 1 Monday to 7 Sunday. */
  closedWeekdays: readonly number[];
  privacyUrl: string;
  requiresSecondFactor: boolean;
  /** Null while nothing stands in its field. */
  secondFactorGraceDays: number | null;
}

/** A record as the form shows it. */
export const valuesOf = (account: Account): AccountValues => ({
  name: account.name,
  emails: [...account.emails],
  locations: account.locations,
  currency: account.currency,
  url: account.url ?? '',
  phone: account.phone ?? '',
  address: account.address ?? '',
  timeZone: account.timeZone,
  defaultLanguage: account.defaultLanguage,
  widgetLanguages: account.widgetLanguages,
  retentionMonths: account.retentionMonths,
  holdMinutes: account.holdMinutes,
  ...cancelRuleValues(account.cancelHours),
  noShowLimit: account.noShowLimit,
  reminderDays: account.reminderDays,
  reminderHour: account.reminderHour,
  reminderWay: account.reminderWay,
  confirmDays: account.confirmDays || null,
  confirmByDays: account.confirmByDays,
  confirmByHour: account.confirmByHour,
  confirmRelease: account.confirmRelease,
  thanksHours: account.thanksHours,
  guestsMove: account.guestsMove,
  waitingList: account.waitingList,
  waitingMinutes: account.waitingMinutes,
  guestMessages: account.guestMessages,
  agentsBook: account.agentsBook,
  closedWeekdays: account.closedWeekdays,
  privacyUrl: account.privacyUrl ?? '',
  requiresSecondFactor: account.requiresSecondFactor,
  secondFactorGraceDays: account.secondFactorGraceDays,
});

/** What is sent. Of the e-mails the lines stay as they are, so that the server's word on one finds its field. */
export const bodyOf = (
  {
    retentionMonths,
    holdMinutes,
    waitingMinutes,
    secondFactorGraceDays,
    cancelWhen,
    cancelAmount,
    ...values
  }: AccountValues,
  updatedAt: string,
): BodyOf<typeof updateAccount> => ({
  ...values,
  // It is the reminder that asks.
  confirmDays: values.reminderDays === 0 ? 0 : (values.confirmDays ?? 0),
  ...accountBody(values),
  ...(retentionMonths !== null && { retentionMonths }),
  ...(holdMinutes !== null && { holdMinutes }),
  // Without a list it doesn't show: what was typed before stays unsaid.
  ...(values.waitingList && waitingMinutes !== null && { waitingMinutes }),
  // Where none is asked for it doesn't show, and what was typed before stays unsaid.
  ...(values.requiresSecondFactor && secondFactorGraceDays !== null && { secondFactorGraceDays }),
  cancelHours: readCancelRule({ cancelWhen, cancelAmount }) ?? undefined,
  privacyUrl: withScheme(values.privacyUrl.trim()),
  phone: values.phone.trim(),
  address: values.address.trim(),
  locations: [...values.locations],
  closedWeekdays: [...values.closedWeekdays],
  widgetLanguages: languagesOf(values),
  updatedAt,
});

/** The default language is always one of them (O §5). */
export const languagesOf = ({
  defaultLanguage,
  widgetLanguages,
}: Pick<AccountValues, 'defaultLanguage' | 'widgetLanguages'>): string[] => [
  ...new Set([...widgetLanguages, defaultLanguage]),
];

/** What would be stored of one field, for comparing. */
const stored = (field: keyof AccountValues, values: AccountValues): string => {
  switch (field) {
    case 'name':
    case 'url':
      return accountBody(values)[field];
    case 'emails':
      return JSON.stringify(
        values.emails.map((email) => (email ?? '').trim()).filter((email) => email !== ''),
      );
    case 'locations':
      return JSON.stringify(values.locations.map(({ place_id }) => place_id));
    case 'widgetLanguages':
      return JSON.stringify(languagesOf(values).toSorted());
    case 'closedWeekdays':
      return values.closedWeekdays.toSorted((one, other) => one - other).join();
    case 'phone':
    case 'address':
      return values[field].trim();
    case 'privacyUrl':
      return withScheme(values.privacyUrl.trim());
    default:
      return String(values[field]);
  }
};

/** The fields in which two records differ. */
export const changedFields = (before: AccountValues, after: AccountValues): (keyof AccountValues)[] =>
  (Object.keys(before) as (keyof AccountValues)[]).filter(
    (field) => stored(field, before) !== stored(field, after),
  );

/** The present record, with what was typed over the one that the form was filled from. */
export const rebased = (
  before: AccountValues,
  typed: AccountValues,
  present: AccountValues,
): AccountValues => ({
  ...present,
  ...Object.fromEntries(changedFields(before, typed).map((field) => [field, typed[field]])),
});
