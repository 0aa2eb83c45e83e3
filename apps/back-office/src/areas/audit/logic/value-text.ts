import {
  formatTimeOfDay,
  instantOfStep,
  isBookingStatus,
  isCalendarDay,
  languageName,
  localTimes,
  PAYMENT_MEANS,
  REMINDER_WAYS,
  writeDay,
  writeMoment,
  writeWeekday,
} from '@meridienne/domain';
import { priceText } from '../../../lib/price-text.ts';
import type { AuditWords } from './audit-words.ts';
import { CODE_WORDS } from './code-words.ts';
import { HOURS, LANGUAGE_CODES, MONEY, REFERENCES, STEPS, TIMES, WEEKDAYS } from './field-kinds.ts';

const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;

/** Longer texts are cut: a template of a mail, all texts of a language. */
const TEXT_MAX = 300;

/**
 * A value as one reads it, by what its field is: money, a day, hours, yes or no, a list, another record's name.
 * What isn't known to be anything is said as it is.
 */
export const valueText = (field: string, value: unknown, words: AuditWords): string => {
  const { t, language } = words;
  if (value === null || value === undefined || value === '') return t('bookingHistory.nothing');
  if (Array.isArray(value)) {
    const texts = value.map((each) => valueText(field, each, words));
    return texts.length === 0 ? t('bookingHistory.nothing') : new Intl.ListFormat(language).format(texts);
  }
  if (typeof value === 'boolean') return t(value ? 'widgets.yes' : 'widgets.no');
  if (typeof value === 'number') return numberText(field, value, words);
  if (typeof value === 'string') return plainText(field, value, words);
  return objectText(field, value as Readonly<Record<string, unknown>>, words);
};

const numberText = (
  field: string,
  value: number,
  { t, language, timeZone, currency, names }: AuditWords,
): string => {
  if (MONEY.has(field)) {
    return currency === null ? value.toLocaleString(language) : priceText(value, currency, language);
  }
  if (TIMES.has(field)) return localTimes(formatTimeOfDay(value), language);
  if (HOURS.has(field)) return localTimes(formatTimeOfDay(value * 60), language);
  if (STEPS.has(field)) return writeMoment(instantOfStep(value).toISOString(), language, { timeZone });
  if (WEEKDAYS.has(field) && value >= 1 && value <= 7) return writeWeekday(value, language);
  const kind = REFERENCES[field];
  if (kind) return names[kind]?.get(value) ?? t('audit.record', { id: value });
  // Neither a year nor a number of a booking is written with a separator.
  return Number.isInteger(value) ? String(value) : value.toLocaleString(language);
};

const plainText = (field: string, value: string, { t, language, timeZone }: AuditWords): string => {
  if (isCalendarDay(value)) return writeDay(value, language, { dateStyle: 'long' });
  if (INSTANT.test(value)) {
    const at = new Date(value);
    return Number.isNaN(at.getTime()) ? value : writeMoment(at.toISOString(), language, { timeZone });
  }
  if (TIMES.has(field)) return localTimes(value, language);
  if (LANGUAGE_CODES.has(field)) return languageName(value);
  if (field === 'status' && isBookingStatus(value)) return t(`bookings.status.${value}`);
  if (field === 'status' && (value === 'available' || value === 'notAvailable')) return t(`prices.${value}`);
  const code = CODE_WORDS[field]?.[value];
  if (code) return t(code);
  const means = field === 'paidMeans' && PAYMENT_MEANS.find((one) => one === value);
  if (means) return t(`arrivals.means.${means}`);
  const way = field === 'reminderWay' && REMINDER_WAYS.find((one) => one === value);
  if (way) return t(`accountSettings.reminderBy.${way}`);
  return value.length > TEXT_MAX ? `${value.slice(0, TEXT_MAX)}…` : value;
};

/** Places by name, extras by amount, texts by language, distances by edge, or whatever it is: part by part. */
const objectText = (field: string, value: Readonly<Record<string, unknown>>, words: AuditWords): string => {
  const { t, language } = words;
  const { name, amount, formatted_address: place, query } = value;
  if (field === 'locations') return valueText('name', place ?? name, words);
  if (field === 'photoSearch') return valueText('name', query, words);
  if (typeof name === 'string' && typeof amount === 'number') return t('bookings.extra', { amount, name });
  const parts = Object.entries(value).map(([key, part]) =>
    t('audit.value', {
      name: partName(key, words),
      value: valueText(key, part, words),
    }),
  );
  return parts.length === 0 ? t('bookingHistory.nothing') : new Intl.ListFormat(language).format(parts);
};

const EDGES = ['top', 'right', 'bottom', 'left'] as const;

const partName = (key: string, { t }: AuditWords): string => {
  const edge = EDGES.find((each) => each === key);
  if (edge) return t(`widgets.${edge}`);
  return /^[a-z]{2}$/.test(key) ? languageName(key) : key;
};
