import type { CreateAccount, Location, UpdateAccount } from '@meridienne/contracts';
import {
  isCountry,
  isCurrency,
  isEmail,
  isLanguageCode,
  isPhoneNumber,
  isTimeZone,
  isWebAddress,
  parseCalendarDay,
  smsTemplateFault,
} from '@meridienne/domain';
import { invalid } from '../../../../kernel/app-error.ts';

/**
 * The settings of an account as they are kept, from what was typed; absent fields stay absent. (O §5)
 * @throws {AppError} 422 on the first field that is wrong
 */
export function accountSettings(input: CreateAccount | UpdateAccount) {
  return {
    name: input.name?.trim(),
    url: input.url === undefined ? undefined : webAddress(input.url, 'url'),
    phone: input.phone === undefined ? undefined : phone(input.phone),
    address: input.address === undefined ? undefined : oneLine(input.address),
    currency: input.currency === undefined ? undefined : currency(input.currency),
    time_zone: input.timeZone === undefined ? undefined : timeZone(input.timeZone),
    emails: input.emails && emails(input.emails),
    locations: input.locations && JSON.stringify(locations(input.locations)),
    booking_text: input.bookingText && JSON.stringify(saidTexts(input.bookingText)),
    cancel_text: input.cancelText && JSON.stringify(saidTexts(input.cancelText)),
    reminder_text: input.reminderText && JSON.stringify(saidTexts(input.reminderText)),
    reminder_sms: input.reminderSms && JSON.stringify(smsTexts(input.reminderSms)),
    waiting_text: input.waitingText && JSON.stringify(saidTexts(input.waitingText)),
    thanks_text: input.thanksText && JSON.stringify(saidTexts(input.thanksText)),
    retention_months: input.retentionMonths,
    hold_minutes: input.holdMinutes,
    cancel_hours: input.cancelHours,
    no_show_limit: input.noShowLimit,
    reminder_days: input.reminderDays,
    reminder_hour: input.reminderHour,
    reminder_way: input.reminderWay,
    thanks_hours: input.thanksHours,
    guests_move: input.guestsMove,
    waiting_list: input.waitingList,
    waiting_minutes: input.waitingMinutes,
    confirm_days: input.confirmDays,
    confirm_by_days: input.confirmByDays,
    confirm_by_hour: input.confirmByHour,
    confirm_release: input.confirmRelease,
    guest_messages: input.guestMessages,
    agents_book: input.agentsBook,
    closed_weekdays: input.closedWeekdays && inOrder(input.closedWeekdays),
    privacy_url: input.privacyUrl === undefined ? undefined : webAddress(input.privacyUrl, 'privacyUrl'),
  };
}

/**
 * The default language and the widget's languages, of which the default is always one. (O §5)
 * @param before what the account has; a new one is in English
 */
export function accountLanguages(
  input: { defaultLanguage?: string | undefined; widgetLanguages?: readonly string[] | undefined },
  before: { defaultLanguage: string; widgetLanguages: readonly string[] },
) {
  const defaultLanguage = input.defaultLanguage ?? before.defaultLanguage;
  requireLanguage(defaultLanguage, 'defaultLanguage');
  const wanted = input.widgetLanguages ?? before.widgetLanguages;
  for (const [at, language] of wanted.entries()) requireLanguage(language, `widgetLanguages[${at}]`);
  return { default_language: defaultLanguage, widget_languages: [...new Set([...wanted, defaultLanguage])] };
}

/**
 * Premium has no trial; the others' began on the day sent, else on the day it had, else today. (A §4)
 * @throws {AppError} 422 on a day that is none
 */
export function trial(
  input: Pick<UpdateAccount, 'isPremium' | 'freemiumStartDate'>,
  before: { isPremium: boolean; startDate: string | null },
  today: string,
): { is_premium: boolean; freemium_start_date: string | null } {
  const isPremium = input.isPremium ?? before.isPremium;
  const startDate = startDay(input.freemiumStartDate) ?? before.startDate ?? today;
  return { is_premium: isPremium, freemium_start_date: isPremium ? null : startDate };
}

function startDay(sent: string | null | undefined): string | null {
  if (sent === undefined || sent === null) return null;
  const day = parseCalendarDay(sent);
  if (day === null) throw invalid('freemiumStartDate', 'day');
  return day;
}

function requireLanguage(code: string, propertyPath: string): void {
  if (!isLanguageCode(code)) throw invalid(propertyPath, 'language');
}

function webAddress(typed: string | null, propertyPath: string): string | null {
  const url = typed?.trim() ?? '';
  if (url === '') return null;
  // Visitors are sent there: a script's address must never get in.
  if (!isWebAddress(url)) throw invalid(propertyPath, 'url');
  return url;
}

/** Guests call it from anywhere: they are shown it as it was typed. */
function phone(typed: string | null): string | null {
  const number = oneLine(typed);
  if (number !== null && !isPhoneNumber(number)) throw invalid('phone', 'booking.phoneInvalid');
  return number;
}

/** Each once, Monday first. */
const inOrder = (weekdays: readonly number[]): number[] =>
  [...new Set(weekdays)].toSorted((one, other) => one - other);

const oneLine = (typed: string | null): string | null => typed?.replace(/\s+/g, ' ').trim() || null;

function currency(typed: string): string {
  const code = typed.trim().toUpperCase();
  if (!isCurrency(code)) throw invalid('currency', 'currency');
  return code;
}

function timeZone(typed: string): string {
  const zone = typed.trim();
  if (!isTimeZone(zone)) throw invalid('timeZone', 'timeZone');
  return zone;
}

function emails(typed: readonly string[]): string[] {
  const unique = new Map<string, string>();
  for (const [at, each] of typed.entries()) {
    const email = each.trim();
    if (email === '') continue;
    if (!isEmail(email)) throw invalid(`emails[${at}]`, 'email');
    if (!unique.has(email.toLowerCase())) unique.set(email.toLowerCase(), email);
  }
  return [...unique.values()];
}

/** Each place once. */
const locations = (sent: readonly Location[]): Location[] => [
  ...new Map(sent.map((each, at) => [each.place_id, location(each, at)])).values(),
];

function location({ place_id, name, formatted_address, geometry, country }: Location, at: number): Location {
  // One that nobody is in would hide the launcher from everybody.
  if (country !== undefined && !isCountry(country)) throw invalid(`locations[${at}].country`, 'country');
  return {
    place_id,
    name,
    ...(formatted_address !== undefined && { formatted_address }),
    ...(geometry && { geometry: { location: { lat: geometry.location.lat, lng: geometry.location.lng } } }),
    ...(country !== undefined && { country }),
  };
}

/** Language → text, without those that say nothing. */
/** Each as a guest can read it: naming what there is, and once. */
function smsTexts(texts: Readonly<Record<string, string>>): Record<string, string> {
  for (const text of Object.values(texts)) {
    const fault = smsTemplateFault(text);
    if (fault) throw invalid('reminderSms', `sms.${fault.kind}`, { name: fault.name });
  }
  return saidTexts(texts);
}

function saidTexts(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts)
      .map(([language, text]) => [language, text.trim()] as const)
      .filter(([, text]) => text !== ''),
  );
}
