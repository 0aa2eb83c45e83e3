import type { BookingChange, BookingChangeField, BookingChangeValues } from '@meridienne/contracts';
import {
  formatMoney,
  isBookingStatus,
  localTimes,
  PAYMENT_MEANS,
  toMinor,
  writeDay,
} from '@meridienne/domain';
import type { TFunction } from 'i18next';
import { createdText } from '../../../../ground/days/created-text.ts';

/** Said by the sentence itself, where a booking was moved. */
const PLACE: readonly BookingChangeField[] = ['bookAt', 'timeSlotName', 'categoryName'];

interface Says {
  readonly t: TFunction;
  readonly language: string;
  readonly timeZone: string;
}

/** Who did what: the sentence of a change. */
export const historySentence = (change: BookingChange, says: Says): string => {
  const { t } = says;
  const { kind, by, byName, from, to } = change;
  const who = byName ?? t(`bookingHistory.${by}`);
  if (kind === 'status' && by === 'server') return t('bookingHistory.did.released');
  if (kind !== 'moved') return t(`bookingHistory.did.${kind}`, { who });
  // A side holds only what changed: what did not is the other's, too.
  const [before, after] = [
    { ...to, ...from },
    { ...from, ...to },
  ];
  const isOtherService = before.categoryName !== after.categoryName;
  return t('bookingHistory.did.moved', {
    who,
    from: placeOf(before, isOtherService, says),
    to: placeOf(after, isOtherService, says),
  });
};

const placeOf = (
  { bookAt, timeSlotName, categoryName }: BookingChangeValues,
  hasService: boolean,
  { language }: Says,
): string =>
  [
    bookAt && writeDay(bookAt, language),
    timeSlotName && localTimes(timeSlotName.replace(' - ', ' – '), language),
    hasService && categoryName,
  ]
    .filter(Boolean)
    .join(', ');

/** What changed, a line each: what it was and what it is, as far as the reader may see it. */
export const historyLines = (change: BookingChange, says: Says): string[] => {
  const { t } = says;
  const { kind, fields, reason, tellsGuest, toldAt } = change;
  const lines = fields
    .filter((field) => kind !== 'moved' || !PLACE.includes(field))
    .map((field) => fieldLine(field, change, says));
  const told =
    toldAt !== null
      ? t('bookingHistory.told', { when: createdText(toldAt, says.timeZone) })
      : tellsGuest === null
        ? null
        : t(tellsGuest ? 'bookingHistory.tells' : 'bookingHistory.notTold');
  const why = reason === null ? null : t('bookingHistory.reason', { reason });
  return [...lines, why, told].filter((line) => line !== null);
};

const fieldLine = (field: BookingChangeField, { kind, from, to, currency }: BookingChange, says: Says) => {
  const { t } = says;
  const name = t(`bookingHistory.field.${field}`);
  const [was, is] = [from, to].map((side) => valueText(field, side, currency, says));
  if (was === undefined && is === undefined) return t('bookingHistory.hidden', { name });
  const nothing = t('bookingHistory.nothing');
  if (kind === 'created' || was === undefined) return t('bookingHistory.now', { name, after: is ?? nothing });
  return t('bookingHistory.change', { name, before: was ?? nothing, after: is ?? nothing });
};

/** A value as one reads it; null for none, undefined where it isn't told. */
const valueText = (
  field: BookingChangeField,
  side: BookingChangeValues,
  currency: string,
  { t, language, timeZone }: Says,
): string | null | undefined => {
  if (field === 'staffNote') return undefined;
  const value = side[field];
  if (value === undefined || value === null) return value;
  if (Array.isArray(value)) {
    return value.map(({ amount, name }) => t('bookings.extra', { amount, name })).join(', ') || null;
  }
  if (typeof value === 'number') {
    const isMoney = field === 'price' || field === 'paidAmount';
    return isMoney ? formatMoney(toMinor(value, currency) ?? 0, currency, language) : String(value);
  }
  if (field === 'status') return isBookingStatus(value) ? t(`bookings.status.${value}`) : value;
  if (field === 'bookAt') return writeDay(value, language);
  if (field === 'arrivedAt') return localTimes(value, language);
  if (field === 'timeSlotName') return localTimes(value.replace(' - ', ' – '), language);
  if (field === 'paymentMeans') {
    const means = PAYMENT_MEANS.find((one) => one === value);
    return means ? t(`arrivals.means.${means}`) : value;
  }
  if (field.endsWith('At')) return createdText(value, timeZone);
  return value || null;
};
